import { auditFault, type AuditFault } from '#shared/areas/audit/fault';

/** The first row that is not as it was sealed. */
export interface LogFault {
  kind: AuditFault;
  /** Its place; where only a signed head shows it, the first it can be. */
  sequence: number;
  /** The last place it can be, where that is another. */
  until: number | null;
  guid: string | null;
}

/** The fault in one line of Chinese, for a terminal. */
export const describeFault = ({ kind, sequence, until, guid }: LogFault): string => {
  const from = kind === auditFault.code.cutTail ? '起' : '';
  const place =
    until === null || until === sequence ? `第 ${sequence} 条${from}` : `第 ${sequence} 至 ${until} 条之间`;
  return `${place}${auditFault.label(kind)}${guid === null ? '' : `（${guid}）`}`;
};
