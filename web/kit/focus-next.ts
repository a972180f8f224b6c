const toPress = (place: Element | null | undefined) =>
  place?.querySelector<HTMLElement>('button:enabled') ?? place?.querySelector<HTMLElement>('input:enabled');

/**
 * Keeps the focus where an item of a list is about to be taken away by a button in it: it goes to the item that takes its
 * place, to the last where it was the last, and from an empty list to what stands beside it.
 */
export function focusNext(item: Element | null) {
  const list = item?.parentElement;
  const around = list?.parentElement;
  if (!list || !around) return;
  const at = [...list.children].indexOf(item!);
  requestAnimationFrame(() =>
    (toPress(list.children[Math.min(at, list.children.length - 1)]) ?? toPress(around))?.focus(),
  );
}
