import { ApiError } from '../../../../lib/api/api-client';
import { loadErrorText, sendErrorText } from '../../../../ui/owner/load-state';
import { jobAnswerWith } from './job-answer';

const errorOf = (data?: object): unknown => {
  try {
    jobAnswerWith('jobId')({ data });
  } catch (error) {
    return error;
  }
  return undefined;
};

test('the job of an answer is read', () =>
  expect(jobAnswerWith('jobId')({ data: { jobId: 'j' } })).toEqual({ jobId: 'j' }));

test.each([undefined, {}])('an answer %j without a job says so, whether it was sent or loaded', (data) => {
  const error = errorOf(data);
  expect(loadErrorText(error)).toBe('No response data from job request');
  expect(sendErrorText(error)).toBe('No response data from job request');
});

test('data with a text of its own shows it only where the server failed', () => {
  const failed = 'Unable to load collections';
  expect(loadErrorText(new ApiError(503, 'UNAVAILABLE', 'Busy'), failed)).toBe(failed);
  expect(loadErrorText(new ApiError(0, 'OFFLINE', ''), failed)).toBe('Unable to connect. Please try again');
  expect(loadErrorText(new ApiError(403, 'FORBIDDEN', 'Your role.'), failed)).toBe('Your role.');
});
