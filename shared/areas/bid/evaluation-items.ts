import { reviewGroup, scoreKind, scorePart } from '#shared/areas/evaluation/codes';
import { envelope, type Envelope } from '#shared/areas/tender/codes';
import { type Wording, worded } from '#shared/kit/language';
import type { BidTerms } from './prepared.ts';

/** An item of the evaluation plan that a bid answers with a file. */
export interface EvaluationItem {
  /** `review:<n>` or `score:<n>`, by the order of the plan. */
  id: string;
  name: string;
  group: Wording;
  part: Envelope;
  /** A bid without a file for it is rejected or scores nothing: worth a warning. */
  isExpected: boolean;
}

const parts = envelope.code;
const partOfGroup = {
  [reviewGroup.code.form]: parts.business,
  [reviewGroup.code.qualification]: parts.qualification,
  [reviewGroup.code.response]: parts.business,
} as const;

/** The part something belongs to, or the first the file has where it has no such one. */
export function partWithin(part: Envelope, { parts: asked }: Pick<BidTerms, 'parts'>): Envelope {
  if (asked.includes(part)) return part;
  return asked.find((one) => one !== parts.price) ?? asked[0] ?? part;
}

/** What of the plan is answered with files, in the order of the plan: what the price alone decides is not. */
export function evaluationItems(terms: BidTerms): EvaluationItem[] {
  const { reviewStandards, scoreItems } = terms.evalPlan;
  const reviewed = reviewStandards.map(({ group, standard, proof, isVeto }, at): EvaluationItem => ({
    id: `review:${at}`,
    name: standard,
    group: worded((language) => reviewGroup.label(group, language)),
    part: partWithin(partOfGroup[group], terms),
    isExpected: isVeto && !!proof,
  }));
  const scored = scoreItems.flatMap((item, at): EvaluationItem[] =>
    item.part === scorePart.code.price || item.kind === scoreKind.code.formula
      ? []
      : [
          {
            id: `score:${at}`,
            name: item.name,
            group: worded((language) => scorePart.label(item.part, language)),
            part: partWithin(
              item.part === scorePart.code.technical ? parts.technical : parts.business,
              terms,
            ),
            isExpected: true,
          },
        ],
  );
  return [...reviewed, ...scored];
}
