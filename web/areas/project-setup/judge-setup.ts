import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { type SetupDraft, setupForm } from '#shared/areas/project-setup/rules';
import { amountFaults, setupFaults } from '#shared/areas/project-setup/setup-faults';
import type { Language } from '#shared/kit/language';
import { messageIn } from '#shared/kit/rule-texts';

/** Something to be shown at a field of the form; `field` may lead into a list: `sections.0.amount`. */
export interface Judged {
  field: string;
  text: string;
}

/** What keeps a set-up from being stored: fields that do not hold, and amounts that contradict each other. */
export function storingFaults(draft: SetupDraft, language: Language): Judged[] {
  const checked = setupForm.safeParse(draft);
  const single = (checked.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    text: messageIn(language, message),
  }));
  return [...single, ...amountFaults(draft).map(({ field, text }) => ({ field, text: text[language] }))];
}

/** What keeps it from being submitted beside that: the rules between its fields, and what the law forbids. */
export function submissionFaults(
  draft: SetupDraft,
  findings: readonly Finding[],
  parameters: LegalParameters,
  language: Language,
): Judged[] {
  const own = setupFaults(draft, parameters).map(({ field, text }) => ({ field, text: text[language] }));
  const law = findings.flatMap(({ field, level, text }) =>
    level === 'block' ? [{ field, text: text[language] }] : [],
  );
  return [...own, ...law];
}

/** The places in which two states of a form differ, down to the cells of its lists. */
export function changedPlaces(before: unknown, after: unknown, at = ''): string[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after)) return [at];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    changedPlaces(before[name], after[name], at === '' ? name : `${at}.${name}`),
  );
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
