import { watchUploadRate } from './upload-rate.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const SECOND = 1000;
const isSlow = jest.fn();
beforeEach(() => isSlow.mockReset());

/** A connection that brings so many bytes each second. */
function bringing(bytes: number, seconds: number): void {
  const connection = { bytesRead: 0 };
  const end = watchUploadRate(connection, isSlow);
  for (let second = 0; second < seconds; second += 1) {
    connection.bytesRead += bytes;
    jest.advanceTimersByTime(SECOND);
  }
  end();
}

test('an upload that trickles is ended after ten seconds, once', () => {
  bringing(100, 9);
  expect(isSlow).not.toHaveBeenCalled();
  bringing(100, 60);
  expect(isSlow).toHaveBeenCalledTimes(1);
});

test('a slow line may take its time', () => {
  bringing(2 * 1024, 120);
  expect(isSlow).not.toHaveBeenCalled();
});

test('what is over is not watched', () => {
  const connection = { bytesRead: 0 };
  watchUploadRate(connection, isSlow)();
  jest.advanceTimersByTime(60 * SECOND);
  expect(isSlow).not.toHaveBeenCalled();
});
