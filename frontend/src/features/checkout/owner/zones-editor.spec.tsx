import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInOwnerArea } from '../../../../test/render-in-owner-area';
import { fakeNetwork } from '../../../../test/render-in-shop';
import { type OpenedZone, ZonesEditor } from './zones-editor';

const zone = (id: string, name: string) => ({ id, name, places: [], price: '' });
const NONE = {};

function Zones({ names, refused }: { names: readonly string[]; refused: Readonly<Record<string, string>> }) {
  const [zones, setZones] = useState(names.map((name) => zone(name, name)));
  const opened = useState<OpenedZone[0]>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(NONE);
  return (
    <>
      <ZonesEditor
        zones={zones}
        onChange={setZones}
        empty={{ price: '' }}
        problems={problems}
        opened={opened}
        summary={({ name }) => `About ${name}`}
        parts={() => null}
      />
      <button type="button" onClick={() => setProblems(refused)}>
        Save
      </button>
    </>
  );
}
const open = (names: readonly string[], refused = NONE) =>
  renderInOwnerArea(
    <Zones names={names} refused={refused} />,
    fakeNetwork(() => ({})),
    [],
  );
const head = (name: string) => screen.getByRole('button', { name, expanded: undefined });
const press = (name: string) => userEvent.click(head(name));
/** The names of the zones whose fields are to be seen. */
const opened = () =>
  screen.queryAllByLabelText('Name of the zone').flatMap((field) => {
    const card = field.closest('section');
    return field.closest('[hidden]') ? [] : [card?.getAttribute('aria-label')];
  });

test('several zones are folded, each with a line about it, and one opens at a time', async () => {
  await open(['Home', 'Abroad']);
  expect(opened()).toEqual([]);
  expect(screen.getByText('About Abroad')).toBeVisible();
  await press('Abroad');
  expect(head('Abroad')).toHaveAttribute('aria-expanded', 'true');
  await press('Home');
  expect(opened()).toEqual(['Home']);
  expect(head('Abroad')).toHaveAttribute('aria-expanded', 'false');
  await press('Home');
  expect(opened()).toEqual([]);
});

test('the only zone is open from the start, and a new one opens', async () => {
  await open(['Home']);
  expect(opened()).toEqual(['Home']);
  await userEvent.click(screen.getByRole('button', { name: 'Add a zone' }));
  expect(opened()).toEqual(['New zone']);
});

test('the first zone that is added is open', async () => {
  await open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add a zone' }));
  expect(opened()).toEqual(['New zone']);
});

test('what is typed stays while its zone is folded', async () => {
  await open(['Home', 'Abroad']);
  await press('Home');
  await userEvent.type(screen.getAllByLabelText('Name of the zone')[0]!, ' and garden');
  await press('Abroad');
  expect(screen.getByRole('region', { name: 'Home and garden' })).toHaveTextContent('About Home and garden');
  await press('Home and garden');
  expect(screen.getAllByLabelText('Name of the zone')[0]).toHaveValue('Home and garden');
});

test('a zone with a field that is refused opens, and another one says so', async () => {
  await open(['Home', 'Abroad', 'Far'], {
    'zones.1.name': 'Please enter a name.',
    'zones.2.places': 'Choose a country.',
  });
  await press('Home');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(opened()).toEqual(['Abroad']);
  expect(within(screen.getByRole('region', { name: 'Far' })).getByText('Needs a fix')).toBeVisible();
  expect(screen.getAllByText('Needs a fix')).toHaveLength(1);
});

test('the focus goes to the zone that takes the place of a removed one, and after the last to Add a zone', async () => {
  await open(['Home', 'Abroad']);
  await press('Home');
  await press('Remove the zone Home');
  expect(head('Abroad')).toHaveFocus();
  // the only zone is open, unless the member has folded it
  if (opened().length === 0) await press('Abroad');
  await press('Remove the zone Abroad');
  expect(screen.getByRole('button', { name: 'Add a zone' })).toHaveFocus();
});
