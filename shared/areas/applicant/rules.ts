import { z } from 'zod';
import { endingOf, fileFault } from '#shared/areas/file/rules';

/** Seconds a ticket is good: long enough to find and scan the papers. */
export const TICKET_SECONDS = 3600;
/** Kinds of evidence an applicant may send in. */
export const EVIDENCE_TYPES = ['pdf', 'jpg', 'jpeg', 'png'] as const;
/** Bytes: 10 MB. */
export const EVIDENCE_MAX_SIZE = 10 * 1024 * 1024;
/** Most files one ticket may send in. */
export const EVIDENCE_MAX_FILES = 20;

/** What is wrong with a piece of evidence before it is sent, in Chinese; undefined when nothing is. `size` in bytes. */
export function evidenceFault(name: string, size: number): string | undefined {
  if (!EVIDENCE_TYPES.some((type) => type === endingOf(name))) return '仅支持pdf、jpg、jpeg、png文件';
  if (size > EVIDENCE_MAX_SIZE) return '文件不能大于10MB';
  return fileFault(name, size);
}

const EXPIRED = '验证已过期，请重新获取短信验证码';

/** The proof of a phone a public call carries. */
export const ticket = () => z.string(EXPIRED).min(20, EXPIRED).max(100, EXPIRED);
/** Files of one field of evidence, at least one. */
export const evidence = () =>
  z.array(z.uuid('编号格式不正确'), '请上传证明材料').min(1, '请上传证明材料').max(5, '最多上传5个文件');
/** Files of a field of evidence that may stay empty. */
export const evidenceIfAny = () => z.array(z.uuid('编号格式不正确')).max(5, '最多上传5个文件').optional();
