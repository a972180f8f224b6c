import type { Finding } from '#shared/areas/legal-parameter/finding';
import { findingAt, findingStatus, FindingText } from '../../parts/law/findings.tsx';

/** What a Form.Item shows of the law: red where it forbids, amber where it is to be minded; nothing where it is silent. */
export function lawAt(findings: readonly Finding[], field: string) {
  const found = findingAt(findings, field);
  return found && { validateStatus: findingStatus[found.level], help: <FindingText of={found} /> };
}
