import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';
import type { Wording } from '#shared/kit/language';
import { optionalText } from '#shared/kit/text-rules';

/** What a finding of a submission is about. */
export const findingKind = codeList({
  split: ['split', '拆分', 'Split purchase'],
  law: ['law', '法律提示', 'Law'],
  note: ['note', '提示', 'Note'],
});

const wording = z.object({ cn: z.string(), en: z.string() });

/** Something its submitter was shown when a document was submitted, kept in the same words. */
export const submittedFinding = z.object({
  kind: findingKind.schema,
  text: wording,
  /** Law and article as people cite it; empty where the text names it or none stands behind it. */
  article: z.string(),
});
export type SubmittedFinding = z.output<typeof submittedFinding>;

/** Whether whoever approves must say that they know of it: the law speaks, not only a limit of the company. */
export const isWeighty = ({ kind }: Pick<SubmittedFinding, 'kind'>) => kind !== findingKind.code.note;

/** What a submission has changed since the one before, field by field. */
export const submittedChange = z.object({ label: wording, before: wording, after: wording });
export type SubmittedChange = z.output<typeof submittedChange>;

/** Longest answer to the opinion that returned a document, in characters. */
export const ANSWER_MAX = 500;

/** What a resubmission says to the opinion that returned the document; asked for by the server where there is one. */
export const answer = optionalText(ANSWER_MAX);

/** The opinions that returned a document to its handler, in their order. */
export const returnedDocument = z.object({
  /** When it came back. */
  at: z.string(),
  opinions: z.array(
    z.object({
      actorName: z.string(),
      /** Name of the level; empty for who is no approver. */
      levelName: z.string(),
      at: z.string(),
      opinion: z.string(),
    }),
  ),
});
export type ReturnedDocument = z.output<typeof returnedDocument>;

/** Refusals of a resubmission, at the field `answer`. */
export const answerText = {
  missing: {
    cn: '请填写对驳回意见的答复',
    en: 'Answer the opinion that returned it',
  },
  unchanged: {
    cn: '单据自驳回后没有修改，请在答复中说明原因',
    en: 'Nothing has changed since it was returned: say why in the answer',
  },
} satisfies Record<string, Wording>;

/** Why an approval is refused until its findings are acknowledged, at the field `acknowledged`. */
export const toAcknowledge = (count: number): Wording => ({
  cn: `该单据有${count}项法律提示，请打开单据阅读并确认知悉后再通过`,
  en: `${count} findings of the law: open the document, read them and confirm before you approve`,
});
