import type { FormPage } from '@daybook/contracts/forms/form-page.api';
import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { SHOWN_FORMS_KEY } from '../features/forms/forms.queries';
import { storefrontQuery } from '../features/websites/websites.queries';
import { createApiClient } from '../lib/api/create-api-client';
import { localeOf } from '../lib/locale';
import type { RouterContext } from '../lib/page/router-context';
import { FormIsland } from './-form-island';
import { beginIslands } from './-page-islands';

const locale = localeOf('en');
const sent: string[] = [];
const api = createApiClient(async (path) => {
  sent.push(path.split('?', 1)[0] ?? '');
  return { ok: true, status: 200, headers: { get: () => null }, json: async () => ({ key: 'k.1' }) };
}, locale.t);

const formOf = (id: string): FormPage =>
  ({
    form: {
      id,
      name: `Form ${id}`,
      fields: [{ id: 'email', kind: 'email', title: 'Email', required: true }],
      captcha: { isEnabled: false },
      submissionMessage: '',
      postSubmitContent: '',
      successRedirect: '',
      disclaimer: '',
    },
    version: 1,
    embedHosts: [],
    entered: null,
  }) as unknown as FormPage;

const Named = () => <p id={useId()}>named</p>;

function islandsOf(...ids: string[]) {
  const queryClient = new QueryClient();
  const website = { language: 'en-US', timeZone: 'America/New_York' };
  queryClient.setQueryData(storefrontQuery(api).queryKey, { website } as never);
  const results = ids.map(formOf);
  queryClient.setQueryData([...SHOWN_FORMS_KEY, ids], { formIds: ids, results, entered: null });
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(
    <div>
      {results.map((page, i) => (
        <FormIsland
          key={page.form.id}
          api={api}
          locale={locale}
          textsLanguage="en-US"
          timeZone="America/New_York"
          page={page}
          block={`b${i}`}
          isSubmitted={false}
        />
      ))}
      <Named />
      <Named />
    </div>,
  );
  return { place, context: { api, queryClient, locale } as unknown as RouterContext };
}

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** @param early forms that were sent before */
async function begin(place: HTMLElement, context: RouterContext, ...early: HTMLFormElement[]) {
  const endKeeping = jest.fn();
  // it waits for what React does after a rendering, which `act` would do when it ends
  react.IS_REACT_ACT_ENVIRONMENT = false;
  const end = await beginIslands(place, context, { early: new Set(early), endKeeping });
  react.IS_REACT_ACT_ENVIRONMENT = true;
  expect(endKeeping).toHaveBeenCalledTimes(1);
  return end;
}

let complaints: jest.SpyInstance;
beforeEach(() => {
  sent.length = 0;
  document.body.innerHTML = '';
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complaints.mockRestore());

test('the server writes each form by itself, as a plain form with names of its own', () => {
  const { place } = islandsOf('one', 'two');
  const forms = [...place.querySelectorAll('form')];
  expect(forms.map((form) => [form.method, form.getAttribute('action')])).toEqual([
    ['post', '#b-b0'],
    ['post', '#b-b1'],
  ]);
  expect(forms.map((form) => new FormData(form).get('form'))).toEqual(['form-of-page', 'form-of-page']);
  const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(place.querySelectorAll('h2')).toHaveLength(2);
});

test('the browser hydrates each form as it came, and a form that is wrong is not sent', async () => {
  const { place, context } = islandsOf('one', 'two');
  const before = place.innerHTML;
  const end = await begin(place, context);
  expect(complaints).not.toHaveBeenCalled();
  expect(place.innerHTML).toBe(before);
  const [, second] = place.querySelectorAll('form');
  await act(async () => second?.requestSubmit());
  expect(second?.textContent).toContain('Required');
  expect(place.querySelector('form')?.textContent).not.toContain('Required');
  await act(async () => end());
});

test('a form that the visitor sends before its script is there is sent by it', async () => {
  const { place, context } = islandsOf('one');
  const form = place.querySelector('form') as HTMLFormElement;
  await begin(place, context, form);
  await waitFor(() => expect(form.textContent).toContain('Required'));
});

test('a press on a facade opens its frame there, and one that opens a tab is left to the browser', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const src = 'https://player.vimeo.com/video/1';
  place.innerHTML = `<div data-island="frame"><a href="https://vimeo.com/1" data-frame="${src}" data-title="Film"><b>Play</b></a></div>`;
  const end = await begin(place, {} as RouterContext);
  const press = (given: object) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...given });
    place.querySelector('b')?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press({ ctrlKey: true }), place.querySelector('iframe')]).toEqual([false, null]);
  expect(press({})).toBe(true);
  const frame = place.querySelector('iframe');
  expect([frame?.src, frame?.title, frame?.getAttribute('sandbox')]).toEqual([
    src,
    'Film',
    expect.not.stringContaining('allow-top-navigation'),
  ]);
  end();
});
