import type { ChangedPage, OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { ApiError } from '../../../../lib/api/api-client';
import type { Kept } from '../../../../lib/owner/kept-changes';
import type { Clash } from '../../../../lib/owner/merge';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { contentOf, type PageContent } from './page-content';
import { nextRequest, type PageRequest, problemsOf } from './page-requests';
import {
  afterStep,
  type Done,
  oppositeOf,
  type PageStep,
  remainingBack,
  stepsBetween,
  turned,
} from './page-steps';
import { type PageOfOthers, pageOfOthers, type Rebased, rebased, withOwn, withTaken } from './rebase';
import { sidesOf, type UnsavedPage, unsavedOf } from './unsaved-page';

/** The calls of the API that the editor of one page needs. */
export type PageCalls = {
  read(): Promise<OwnerPage>;
  saveHead(base: number, fields: Readonly<Record<string, unknown>>): Promise<ChangedPage>;
  edit(base: number, operations: readonly PageOperation[]): Promise<ChangedPage>;
};

/** The browser's own store for what is not acknowledged. */
export type Keeping = {
  /** what an earlier visit has left there */
  readonly kept: Kept<UnsavedPage> | undefined;
  /** @param unsaved undefined: nothing is left to keep */
  keep(unsaved: UnsavedPage | undefined): void;
};

const KEEPS_NOTHING: Keeping = { kept: undefined, keep: () => {} };

/** `text`: why something is not saved; the editor may try again by itself. */
export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  | { readonly kind: 'failed'; readonly text: string };

/** The step behind a request: the next one, at once or after so many ms, or none by itself. */
type Next = 'go on' | 'stop' | number;

type Entry = { readonly done: readonly Done[]; readonly field?: string | undefined };

export type DraftState = {
  readonly content: PageContent;
  /** of the page's stream, as the editor has read it */
  readonly revision: number;
  readonly save: SaveState;
  /** by `head.<name>` and `blocks.<id>.<field>` */
  readonly problems: Readonly<Record<string, string>>;
  /** parts that another member has set to another value; nothing is sent until the member has chosen */
  readonly clashes: readonly Clash[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** when what an earlier visit had left unsaved was changed, ISO 8601; undefined: there was nothing */
  readonly restoredFrom: string | undefined;
};

/** Time without a change after which the changes are sent, ms. */
const PAUSE = 800;
/** Time until a request that had no answer is sent again, ms: it doubles up to the longest. */
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 30_000;
/** Time until the page is read again that was not yet newer than its refusal, ms. */
const NOT_YET = 500;
/** So long after its last change, ms, a field counts as one that the member types in. */
const TYPING = 5000;
const MAX_ENTRIES = 200;
const FIX = 'Fix the fields below to save.';
const ASKS: SaveState = { kind: 'failed', text: 'Someone else changed the same fields.' };

/**
 * One page that a member works on. Changes show at once and are sent after a pause, one request at a time; what is not
 * acknowledged is never dropped. Undo takes back the member's own steps alone.
 */
export class PageDraft {
  private saved: PageContent;
  private past: readonly Entry[] = [];
  private future: readonly Entry[] = [];
  private state: DraftState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryAfter = FIRST_RETRY;
  /** a request whose answer was lost: it is sent again as it was, so that it counts once */
  private unanswered: PageRequest | undefined;
  private running: Promise<void> | undefined;
  private isClosed = false;
  /** the newest revision of an answer: a page that is older says nothing new */
  private acknowledged: number;
  /** the newest revision of which the editor has read the whole page */
  private seen: number;
  private typed: { readonly path: string; readonly at: number } | undefined;
  private restored: Entry | undefined;
  private lastKept: readonly unknown[] = [];
  private isKeeping: boolean;
  private isDropped = false;
  private readonly listeners = new Set<() => void>();

  /** @param page as the API has it now: what an earlier visit has left unsaved is merged with it */
  constructor(
    page: OwnerPage,
    private readonly calls: PageCalls,
    private readonly keeping: Keeping = KEEPS_NOTHING,
  ) {
    this.saved = contentOf(page);
    this.acknowledged = page.revision;
    this.seen = page.revision;
    this.isKeeping = keeping.kept !== undefined;
    this.state = {
      content: this.saved,
      revision: page.revision,
      save: { kind: 'saved' },
      problems: {},
      clashes: [],
      canUndo: false,
      canRedo: false,
      restoredFrom: undefined,
    };
    if (keeping.kept) this.restore(keeping.kept, pageOfOthers(page));
  }

  readonly snapshot = (): DraftState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @param field what the member types in: going on with it makes no other step to undo */
  change(steps: readonly PageStep[], field?: string): void {
    if (field !== undefined) this.typed = { path: pathOf(steps), at: Date.now() };
    const done = this.apply(steps);
    if (done.length === 0) return;
    const last = this.past.at(-1);
    const [before, after] = [last?.done[0], done[0]];
    const isGoingOn = field !== undefined && last?.field === field && this.future.length === 0;
    const entry: Entry =
      isGoingOn && before && after && done.length === 1
        ? { done: [{ step: after.step, back: before.back }], field }
        : { done, field };
    this.past = [...(isGoingOn ? this.past.slice(0, -1) : this.past), entry].slice(-MAX_ENTRIES);
    this.future = [];
    this.sendLater(PAUSE);
  }

  undo(): void {
    const entry = this.past.at(-1);
    if (!entry) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.takenBack(entry), ...this.future];
    this.sendLater(PAUSE);
  }

  redo(): void {
    const [entry, ...rest] = this.future;
    if (!entry) return;
    this.future = rest;
    this.past = [...this.past, this.takenBack(entry)];
    this.sendLater(PAUSE);
  }

  /** Sends what is not saved now, such as before the page is published. @returns whether all of it is saved */
  async flush(): Promise<boolean> {
    this.cancelTimer();
    await this.running;
    this.cancelTimer();
    await this.send();
    return this.state.save.kind === 'saved';
  }

  /** Takes over the page as it stands after another change of it, such as its publication. */
  async refresh(): Promise<void> {
    while (this.running) await this.running;
    this.running = this.reread().finally(() => {
      this.running = undefined;
    });
    await this.running;
  }

  /** The revision after which the editor asks for what others have changed; undefined while it sends or asks the member. */
  seenRevision(): number | undefined {
    return this.running || this.state.clashes.length > 0 ? undefined : this.seen;
  }

  /**
   * Takes over what others have changed, unless it is about what the member types in: that is asked about once it is
   * sent.
   * @param after the revision that was asked with: the answer counts while the editor has read no newer one
   */
  takeOver(after: number, read: (saved: PageContent) => PageOfOthers): void {
    if (this.seenRevision() !== after) return;
    const theirs = read(this.saved);
    if (theirs.revision < this.acknowledged) return;
    const merged = rebased(this.saved, this.state.content, theirs, this.typedPath());
    const isSoonSent = this.timer !== undefined || this.typedPath() !== undefined;
    if (merged.clashes.length > 0 && isSoonSent) return;
    this.take(theirs, merged);
  }

  /** @param taken the fields of which the other member's value stays */
  choose(taken: ReadonlySet<string>): void {
    const content = withTaken(this.state.content, this.state.clashes, taken);
    this.set({ content, clashes: [] });
    void this.flush();
  }

  /** Takes back what an earlier visit had left unsaved. */
  discardRestored(): void {
    const { restored } = this;
    if (!restored) return;
    const { content, clashes } = this.state;
    this.restored = undefined;
    this.past = this.past.filter((entry) => entry !== restored);
    const theirs = new Set(clashes.map(({ field }) => field));
    this.set({ content: withTaken(content, clashes, theirs), clashes: [], restoredFrom: undefined });
    this.takenBack(restored);
    this.sendLater(PAUSE);
  }

  /** Says no more about what an earlier visit had left unsaved. */
  keepRestored(): void {
    this.set({ restoredFrom: undefined });
  }

  /** The member leaves, and loses what is not saved. */
  drop(): void {
    this.close();
    this.isDropped = true;
    this.keeping.keep(undefined);
  }

  /** Sends no more by itself. */
  close(): void {
    this.isClosed = true;
    this.cancelTimer();
  }

  /** The editor is open again, as after a screen that React has shown twice. */
  open(): void {
    this.isClosed = false;
    if (this.isChanged()) this.sendLater(PAUSE);
  }

  private restore({ at, value }: Kept<UnsavedPage>, theirs: PageOfOthers): void {
    const { saved, draft } = sidesOf(this.saved, value);
    const merged = rebased(saved, draft, theirs);
    const { clashes } = merged;
    const done = this.apply(stepsBetween(this.saved, merged.draft));
    if (done.length === 0 && clashes.length === 0) return;
    this.restored = { done };
    this.past = [this.restored];
    this.set({ clashes, restoredFrom: at, save: clashes.length > 0 ? ASKS : { kind: 'unsaved' } });
  }

  private apply(steps: readonly PageStep[]): Done[] {
    const done: Done[] = [];
    let { content } = this.state;
    for (const step of steps) {
      const back = oppositeOf(content, step);
      if (!back) continue;
      done.push({ step, back });
      content = afterStep(content, step);
    }
    this.set({ content, clashes: withOwn(this.state.clashes, content) });
    return done;
  }

  /** Takes the steps of an entry back, the last one first. @returns the entry that does them again */
  private takenBack({ done }: Entry): Entry {
    const back: Done[] = [];
    for (const one of [...done].reverse()) {
      const step = remainingBack(this.state.content, one);
      if (step) back.push(...this.apply([step]));
    }
    return { done: back.length > 0 ? back : [...done].reverse().map(turned) };
  }

  private isChanged(): boolean {
    return this.unanswered !== undefined || nextRequest(this.saved, this.state.content, 0) !== undefined;
  }

  private set(changes: Partial<DraftState>): void {
    const content = changes.content ?? this.state.content;
    const problems = changes.content ? problemsOf(this.saved, content) : this.state.problems;
    this.state = {
      ...this.state,
      problems,
      ...changes,
      canUndo: this.past.length > 0,
      canRedo: this.future.length > 0,
    };
    this.keepUnsaved();
    for (const listener of this.listeners) listener();
  }

  private keepUnsaved(): void {
    const parts = [this.saved, this.state.content, this.unanswered];
    if (this.isDropped || parts.every((part, i) => part === this.lastKept[i])) return;
    this.lastKept = parts;
    const unsaved = unsavedOf(this.saved, this.state.content, this.unanswered?.after);
    if (!unsaved && !this.isKeeping) return;
    this.isKeeping = unsaved !== undefined;
    this.keeping.keep(unsaved);
  }

  private typedPath(): string | undefined {
    const { typed } = this;
    return typed && Date.now() - typed.at < TYPING ? typed.path : undefined;
  }

  private cancelTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private schedule(ms: number): void {
    this.cancelTimer();
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.send();
    }, ms);
  }

  private sendLater(ms: number): void {
    const { save, clashes } = this.state;
    if (clashes.length > 0) this.set({ save: ASKS });
    else this.set({ save: save.kind === 'saving' ? save : { kind: 'unsaved' } });
    this.schedule(ms);
  }

  /** Sends until nothing is left, or the member goes on typing. */
  private send(): Promise<void> {
    this.running ??= this.sendAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async sendAll(): Promise<void> {
    while (this.state.clashes.length === 0) {
      const { content, revision } = this.state;
      const request = this.unanswered ?? nextRequest(this.saved, content, revision);
      if (!request) {
        const hasProblems = Object.keys(this.state.problems).length > 0;
        this.set({ save: hasProblems ? { kind: 'failed', text: FIX } : { kind: 'saved' } });
        return;
      }
      this.unanswered = request;
      this.set({ save: { kind: 'saving' } });
      const next = await this.sent(request).then(
        (answer) => this.accept(request, answer),
        (error: unknown) => this.failed(error, request),
      );
      if (next === 'stop' || (next === 'go on' && this.timer !== undefined)) return;
      if (next !== 'go on') await new Promise((resolve) => setTimeout(resolve, next));
    }
  }

  private sent(request: PageRequest): Promise<ChangedPage> {
    return request.kind === 'head'
      ? this.calls.saveHead(request.base, request.fields)
      : this.calls.edit(request.base, request.operations);
  }

  private async accept({ base, after }: PageRequest, answer: ChangedPage): Promise<Next> {
    this.unanswered = undefined;
    this.retryAfter = FIRST_RETRY;
    this.saved = after;
    this.acknowledged = Math.max(this.acknowledged, answer.revision);
    // what others have set in between is not in the answer, and must not be taken for read
    if (answer.revision > base + 1) return this.takeNewer();
    this.set({ revision: answer.revision, problems: problemsOf(after, this.state.content) });
    return 'go on';
  }

  private async failed(error: unknown, request: PageRequest): Promise<Next> {
    const api = error instanceof ApiError ? error : undefined;
    if (!api?.isPassing) this.unanswered = undefined;
    if (api?.status === 429) return (api.retryAfter ?? 1) * 1000;
    if (api?.code === 'EDITED_MEANWHILE') {
      this.acknowledged = Math.max(this.acknowledged, api.conflict?.revision ?? 0);
      return this.takeNewer();
    }
    const problems = { ...this.state.problems, ...refusedFields(api, request) };
    this.set({ save: { kind: 'failed', text: sendErrorText(error) }, problems });
    if (api?.isPassing) this.retry();
    return 'stop';
  }

  private retry(): void {
    this.schedule(this.retryAfter);
    this.retryAfter = Math.min(LONGEST_RETRY, this.retryAfter * 2);
  }

  private async takeNewer(): Promise<Next> {
    const { revision } = this.state;
    try {
      this.takeRead(await this.calls.read());
    } catch (error) {
      this.set({ save: { kind: 'failed', text: sendErrorText(error) } });
      this.retry();
      return 'stop';
    }
    // the read model may be a moment behind the refusal
    return this.state.revision > revision ? 'go on' : NOT_YET;
  }

  private async reread(): Promise<void> {
    try {
      this.takeRead(await this.calls.read());
    } finally {
      // a change that was to be sent meanwhile
      if (this.isChanged() && this.timer === undefined) await this.sendAll();
    }
  }

  private takeRead(page: OwnerPage): void {
    // what the API has acknowledged is not in it yet, and would be taken back
    if (page.revision < this.acknowledged) return;
    const theirs = pageOfOthers(page);
    this.take(theirs, rebased(this.saved, this.state.content, theirs, this.typedPath()));
  }

  private take({ revision }: PageOfOthers, { saved, draft, clashes }: Rebased): void {
    this.saved = saved;
    this.acknowledged = revision;
    this.seen = revision;
    this.set({ content: draft, revision, clashes, save: clashes.length > 0 ? ASKS : this.state.save });
  }
}

/** The path of the field that a step of typing sets, as clashes name it. */
function pathOf([step]: readonly PageStep[]): string {
  if (step?.kind === 'head') return `head.${Object.keys(step.fields)[0]}`;
  return step?.kind === 'put' ? `blocks.${step.id}.fields.${Object.keys(step.fields)[0]}` : '';
}

/** The refused fields of a request, by the block that they are of. */
function refusedFields(
  error: ApiError | undefined,
  request: PageRequest | undefined,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, text] of Object.entries(error?.fields ?? {})) {
    const [, at, name] = /^operations\.(\d+)\.(?:fields\.)?(.+)$/.exec(path) ?? [];
    const operation = request?.kind === 'blocks' ? request.operations[Number(at)] : undefined;
    found[operation ? `blocks.${operation.id}.${name}` : `head.${path}`] = text;
  }
  return found;
}
