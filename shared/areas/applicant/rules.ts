import { z } from 'zod';
import { endingOf, fileFault } from '#shared/areas/file/rules';
import type { Wording } from '#shared/kit/language';
import { ruled, ruleText, tooManyUploads } from '#shared/kit/rule-texts';
import { applicantText } from './refusal-texts.ts';

/** Seconds a ticket is good: long enough to find and scan the papers. */
export const TICKET_SECONDS = 3600;
/** Kinds of evidence an applicant may send in. */
export const EVIDENCE_TYPES = ['pdf', 'jpg', 'jpeg', 'png'] as const;
/** Bytes: 10 MB. */
export const EVIDENCE_MAX_SIZE = 10 * 1024 * 1024;
/** Most files one ticket may send in. */
export const EVIDENCE_MAX_FILES = 20;

/** What is wrong with a piece of evidence before it is sent; undefined when nothing is. `size` in bytes. */
export function evidenceFault(name: string, size: number): Wording | undefined {
  if (!EVIDENCE_TYPES.some((type) => type === endingOf(name)))
    return { cn: '仅支持pdf、jpg、jpeg、png文件', en: 'Only pdf, jpg, jpeg and png' };
  if (size > EVIDENCE_MAX_SIZE) return applicantText.fileTooLarge;
  return fileFault(name, size);
}

const EXPIRED = ruled(applicantText.expired);
const GUID = ruleText.guid.cn;
const EVIDENCE = ruled({ cn: '请上传证明材料', en: 'Please send the proofs' });
const FILES = ruled(tooManyUploads(5));

/** The proof of a phone a public call carries. */
export const ticket = () => z.string(EXPIRED).min(20, EXPIRED).max(100, EXPIRED);
/** Files of one field of evidence, at least one. */
export const evidence = () => z.array(z.uuid(GUID), EVIDENCE).min(1, EVIDENCE).max(5, FILES);
/** Files of a field of evidence that may stay empty. */
export const evidenceIfAny = () => z.array(z.uuid(GUID)).max(5, FILES).optional();
