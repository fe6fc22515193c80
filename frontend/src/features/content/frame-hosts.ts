import type { BlockViews } from './block-view';

type FramedBlock = { readonly type: string; readonly fields: unknown };

/** The hosts of the frames that presses in these blocks open: the policy of their page lets in no other. */
export function frameHostsOf(blocks: readonly FramedBlock[], views: BlockViews): readonly string[] {
  const hosts = blocks.flatMap(
    ({ type, fields }) => (Object.hasOwn(views, type) && views[type]?.frameHosts?.(fields)) || [],
  );
  return [...new Set(hosts)].sort();
}
