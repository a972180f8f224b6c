/** One element of a page that has no framework: texts are texts, never HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  kind: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(kind), properties);
  made.append(...children);
  return made;
}

/** A button known by its id, so that the focus finds it again when the page is drawn anew. */
export const button = (
  id: string,
  label: string,
  onClick: () => void,
  { isMain = false, isDisabled = false } = {},
): HTMLButtonElement => {
  const made = element(
    'button',
    { id, type: 'button', disabled: isDisabled, className: isMain ? 'main' : '' },
    label,
  );
  made.addEventListener('click', onClick);
  return made;
};

/** Names with what they stand for. */
export const facts = (of: readonly (readonly [string, string])[]) =>
  element('dl', {}, ...of.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));

/** A field in which files are chosen; made once, since it shows their names itself. */
export function fileInput(
  { id, accept = '', isMany = false }: { id: string; accept?: string; isMany?: boolean },
  onChoose: (files: readonly File[]) => void | Promise<void>,
): HTMLInputElement {
  const input = element('input', { id, type: 'file', accept, multiple: isMany });
  input.addEventListener('change', () => void onChoose([...(input.files ?? [])]));
  return input;
}

/** The field beneath its label. */
export const labelled = (input: HTMLInputElement, label: string): HTMLElement[] => [
  element('label', { htmlFor: input.id }, label),
  input,
];
