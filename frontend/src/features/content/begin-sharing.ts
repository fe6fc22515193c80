/**
 * Shows the button that copies the link of an item, or that opens what the device offers for sharing.
 * @returns ends it
 */
export function beginSharing(place: HTMLElement): () => void {
  const button = place.querySelector<HTMLButtonElement>('[data-share]');
  const said = place.querySelector<HTMLElement>('[role=status]');
  if (!button || !said) return () => {};
  const { share: url = '', title = '' } = button.dataset;
  const press = async () => {
    if (canShare()) {
      // the visitor may close it again, which is no failure
      await navigator.share({ url, title }).catch(() => {});
      return;
    }
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    said.textContent = (isCopied ? said.dataset.done : said.dataset.failed) ?? '';
  };
  button.hidden = false;
  button.addEventListener('click', press);
  return () => button.removeEventListener('click', press);
}

/** On a phone the device's own list has more than we do; a desktop's is poorer than a copied link. */
const canShare = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;
