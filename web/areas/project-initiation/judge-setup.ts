import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { PurchaseLimits } from '#shared/areas/legal-parameter/limits';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { oneSourceFault } from '#shared/areas/project-initiation/one-source';
import { type SetupDraft, setupForm } from '#shared/areas/project-initiation/rules';
import { amountFaults, setupFaults } from '#shared/areas/project-initiation/setup-faults';
import type { SetupLine } from '#shared/areas/project-initiation/setup-views';
import type { Language } from '#shared/kit/language';
import { messageIn } from '#shared/kit/rule-texts';

/** The numbers of the law and the limits a form is judged by. */
export interface Law {
  parameters: LegalParameters;
  limits: PurchaseLimits;
}

/** Something to be shown at a field of the form; `field` may lead into a list: `sections.0.amount`. */
export interface Judged {
  field: string;
  text: string;
}

/** What keeps a set-up from being stored: fields that do not hold, and amounts that contradict each other. */
export function storingFaults(draft: SetupDraft, lines: readonly SetupLine[], language: Language): Judged[] {
  const mixed = oneSourceFault(lines);
  const checked = setupForm.safeParse(draft);
  const single = (checked.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    text: messageIn(language, message),
  }));
  return [
    ...single,
    ...(mixed ? [{ field: 'lines', text: mixed[language] }] : []),
    ...amountFaults(draft).map(({ field, text }) => ({ field, text: text[language] })),
  ];
}

/** What keeps it from being submitted beside that: the rules between its fields, and what the law forbids. */
export function submissionFaults(
  draft: SetupDraft,
  findings: readonly Finding[],
  { parameters, limits }: Law,
  language: Language,
): Judged[] {
  const own = setupFaults(draft, parameters, limits).map(({ field, text }) => ({
    field,
    text: text[language],
  }));
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
