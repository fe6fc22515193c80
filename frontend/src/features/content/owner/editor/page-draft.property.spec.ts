import type { ChangedPage, OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';
import { sameJson } from '@daybook/contracts/shared/same-json';
import fc from 'fast-check';
import { draftBlock, ownerPage, SECTION } from '../../../../../test/owner-page';
import { ApiError } from '../../../../lib/api/api-client';
import { PageDraft } from './page-draft';
import { withCopy, withMoved, without } from './page-structure';
import { pageOfOthers } from './rebase';
import type { UnsavedPage } from './unsaved-page';

/**
 * Two or three members edit one page at the same time, over a network that delays, reorders and loses requests and
 * answers, in tabs that are killed. In the end all of them see the same page, and nothing that one of them has typed is
 * gone that was never saved, nor shown in a question.
 */

type Values = Readonly<Record<string, unknown>>;
type DraftBlock = Omit<OwnerPage['blocks'][number], 'fields'> & { fields: Values };
type Known = { block: DraftBlock; setAt: Record<string, number>; placedAt: number };

const TEXT = ['One.', 'Two.', 'Three.'].flatMap(paragraphOf);
const BLOCKS = [
  SECTION,
  draftBlock('b1', 'button', { label: 'Visit us', look: 'primary', align: 'left' }),
  draftBlock('t1', 'html', { text: TEXT }),
];

/** The page as the API keeps it: a field that was set after the revision that an editor had read is refused. */
class Api {
  revision = 3;
  /** every page that was ever true, for reads that are behind */
  readonly past: OwnerPage[];
  private readonly blocks = new Map<string, Known>();

  constructor() {
    for (const block of BLOCKS) this.add(block as DraftBlock);
    this.past = [this.page()];
  }

  page(): OwnerPage {
    return ownerPage({
      revision: this.revision,
      blocks: this.blocksNow(),
    });
  }

  blocksNow(): DraftBlock[] {
    return [...this.blocks.values()].map(({ block }) => block);
  }

  edit(base: number, operations: readonly PageOperation[]): ChangedPage {
    const before = JSON.stringify(this.page());
    const kept = structuredClone([...this.blocks]);
    this.revision += 1;
    try {
      for (const operation of operations) this.apply(operation, base);
    } catch (error) {
      this.revision -= 1;
      this.blocks.clear();
      for (const [id, known] of kept) this.blocks.set(id, known);
      throw error;
    }
    this.revision -= 1;
    if (JSON.stringify(this.page()) !== before) {
      this.revision += 1;
      this.past.push(this.page());
    }
    return { ...this.page(), blocks: [], removed: [] };
  }

  private add(block: DraftBlock): void {
    const setAt = Object.fromEntries(Object.keys(block.fields).map((name) => [name, this.revision]));
    this.blocks.set(block.id, { block, setAt, placedAt: this.revision });
  }

  private apply(operation: PageOperation, base: number): void {
    const known = this.blocks.get(operation.id);
    const refuseNewer = (at: number) => {
      if (at > base && at !== this.revision) this.refuse();
    };
    if (operation.kind === 'remove') {
      if (!known) return;
      refuseNewer(Math.max(known.placedAt, ...Object.values(known.setAt)));
      this.blocks.delete(operation.id);
    } else if (!known) {
      if (operation.kind === 'move' || !operation.type || !operation.place) this.refuse();
      else
        this.add(draftBlock(operation.id, operation.type, operation.fields, operation.place) as DraftBlock);
    } else if (operation.kind === 'move') {
      if (sameJson(known.block.place, operation.place)) return;
      refuseNewer(known.placedAt);
      known.block = { ...known.block, place: operation.place };
      known.placedAt = this.revision;
    } else {
      for (const [name, value] of Object.entries(operation.fields)) {
        if (sameJson(known.block.fields[name], value)) continue;
        refuseNewer(known.setAt[name] ?? 0);
        known.block = { ...known.block, fields: { ...known.block.fields, [name]: value } };
        known.setAt = { ...known.setAt, [name]: this.revision };
      }
    }
  }

  private refuse(): never {
    throw new ApiError(409, 'EDITED_MEANWHILE', '', {}, { revision: this.revision - 1, changes: [] });
  }
}

/** The fate of one call: how long request and answer take, ms, and which of them is lost. */
type Fate = { readonly there: number; readonly back: number; readonly lost: 'none' | 'request' | 'answer' };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A member's tab. It can be killed, and opens again with what the browser has kept. */
class Tab {
  draft: PageDraft;
  /** what was typed last in each field, as long as the member has not taken it back */
  readonly typed = new Map<string, string>();
  private kept: UnsavedPage | undefined;
  private written = 0;
  private life = 0;

  constructor(
    private readonly name: string,
    private readonly api: Api,
    private readonly fate: () => Fate,
    private readonly asked: (text: string) => void,
  ) {
    this.draft = this.opened();
  }

  kill(): void {
    this.draft.close();
    this.draft = this.opened(structuredClone(this.kept));
  }

  label(): void {
    const label = this.words();
    if (!this.draft.snapshot().content.blocks.has('b1')) return;
    this.typed.set('b1', label);
    this.draft.change([{ kind: 'put', id: 'b1', fields: { label } }], 'b1.label');
  }

  paragraph(at: number): void {
    const block = this.draft.snapshot().content.blocks.get('t1');
    if (!block) return;
    const words = this.words();
    const text = (block.fields.text as RichText).map((node, i) =>
      i === at ? (paragraphOf(words)[0] ?? node) : node,
    );
    this.typed.set(`t1.${at}`, words);
    this.draft.change([{ kind: 'put', id: 't1', fields: { text } }], 't1.text');
  }

  restructure(kind: 'move' | 'copy' | 'remove', id: string): void {
    const { content } = this.draft.snapshot();
    const changes =
      kind === 'move'
        ? withMoved(content, id, 1)
        : kind === 'copy'
          ? withCopy(content, id)
          : without(content, id);
    if (!changes) return;
    if (kind === 'remove') this.typed.clear();
    this.draft.change(changes.steps);
  }

  undo(): void {
    this.typed.clear();
    this.draft.undo();
  }

  /** Asks for what others have changed, of a read model that may be behind. */
  async poll(lag: number): Promise<void> {
    const after = this.draft.seenRevision();
    if (after === undefined) return;
    const { past } = this.api;
    const page = past[Math.max(0, past.length - 1 - lag)] ?? this.api.page();
    const { draft } = this;
    await wait(this.fate().back);
    draft.takeOver(after, () => pageOfOthers(page));
  }

  private words(): string {
    this.written += 1;
    return `${this.name}${this.written}`;
  }

  private opened(kept?: UnsavedPage): PageDraft {
    this.kept = kept;
    this.life += 1;
    const { life } = this;
    // a killed tab sends nothing more; what is on its way may arrive
    const called = <Answer>(call: () => Answer) =>
      life === this.life ? this.called(call) : new Promise<Answer>(() => {});
    const draft = new PageDraft(
      this.api.page(),
      {
        read: () => called(() => this.api.page()),
        saveHead: () => Promise.reject(new Error('no step changes a head')),
        edit: (base, operations) => called(() => this.api.edit(base, operations)),
      },
      {
        kept: kept && { at: '', value: kept },
        keep: (unsaved) => {
          if (life === this.life) this.kept = unsaved;
        },
      },
    );
    draft.subscribe(() => this.asked(JSON.stringify(draft.snapshot().clashes)));
    this.asked(JSON.stringify(draft.snapshot().clashes));
    draft.open();
    return draft;
  }

  private async called<Answer>(call: () => Answer): Promise<Answer> {
    const { there, back, lost } = this.fate();
    await wait(there);
    if (lost === 'request') throw new ApiError(0, 'OFFLINE', '');
    const answer = (() => {
      try {
        return { value: call() };
      } catch (error) {
        return { error };
      }
    })();
    await wait(back);
    if (lost === 'answer') throw new ApiError(0, 'OFFLINE', '');
    if ('error' in answer) throw answer.error;
    return answer.value;
  }
}

const step = fc.record({
  tab: fc.nat(2),
  pause: fc.constantFrom(0, 0, 100, 900, 2500, 6000),
  what: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('label' as const) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('paragraph' as const), at: fc.nat(2) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('poll' as const), lag: fc.nat(2) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('move' as const, 'copy' as const, 'remove' as const),
        id: fc.constantFrom('b1', 't1'),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'kill' as const) }) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const fates = fc.array(
  fc.record({
    there: fc.constantFrom(0, 50, 1200),
    back: fc.constantFrom(0, 50, 3000),
    lost: fc.constantFrom(
      'none' as const,
      'none' as const,
      'none' as const,
      'request' as const,
      'answer' as const,
    ),
  }),
  { minLength: 1, maxLength: 30 },
);

function act(tab: Tab, { what }: Step): void {
  if (what.kind === 'label') tab.label();
  else if (what.kind === 'paragraph') tab.paragraph(what.at);
  else if (what.kind === 'poll') void tab.poll(what.lag);
  else if (what.kind === 'undo') tab.undo();
  else if (what.kind === 'kill') tab.kill();
  else if ('id' in what) tab.restructure(what.kind, what.id);
}

/** Lets time pass, ms. What waits for no clock goes on in between. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 100) {
    jest.advanceTimersByTime(Math.min(left, 100));
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  }
}

const isAtRest = (tabs: readonly Tab[], api: Api) =>
  tabs.every(
    ({ draft }) => draft.snapshot().save.kind === 'saved' && draft.snapshot().revision === api.revision,
  );

/** Lets every tab send what it has and read what the others have sent, and answers each question. */
async function settle(tabs: readonly Tab[], api: Api): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    for (const { draft } of tabs) {
      const { clashes } = draft.snapshot();
      const taken = clashes.filter((_, i) => i % 2 === round % 2).map(({ field }) => field);
      if (clashes.length > 0) draft.choose(new Set(taken));
      void draft.flush();
      await pass(31_000);
      void draft.refresh();
      await pass(100);
    }
    if (isAtRest(tabs, api)) return;
  }
}

const digest = (blocks: Iterable<Pick<DraftBlock, 'id' | 'fields' | 'place'>>) =>
  JSON.stringify(
    [...blocks]
      .map(({ id, fields, place }) => ({ id, fields, place }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );

test('editors who work at the same time end with one page, and nothing that was typed is lost', async () => {
  jest.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), fates, async (steps, given) => {
      let [calls, isHealed, asked] = [0, false, ''];
      const fate = (): Fate => {
        calls += 1;
        const next = given[calls % given.length];
        return isHealed || !next ? { there: 1, back: 1, lost: 'none' } : next;
      };
      const api = new Api();
      const tabs = ['ada', 'bea', 'cleo'].map(
        (name) =>
          new Tab(name, api, fate, (text) => {
            if (text !== '[]') asked += text;
          }),
      );
      for (const one of steps) {
        const tab = tabs[one.tab];
        if (tab) act(tab, one);
        await pass(one.pause);
      }
      isHealed = true;
      await settle(tabs, api);
      const pages = tabs.map(({ draft }) => digest(draft.snapshot().content.blocks.values()));
      expect(pages).toEqual(pages.map(() => digest(api.blocksNow())));
      expect(tabs.map(({ draft }) => draft.snapshot().save.kind)).toEqual(tabs.map(() => 'saved'));
      const saved = JSON.stringify(api.past);
      const lost = tabs
        .flatMap(({ typed }) => [...typed.values()])
        .filter((words) => !saved.includes(`"${words}"`) && !asked.includes(`"${words}"`));
      expect(lost).toEqual([]);
    }),
    { numRuns: 60, endOnFailure: true },
  );
  jest.useRealTimers();
});
