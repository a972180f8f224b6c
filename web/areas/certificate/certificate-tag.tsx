import { Tag } from 'antd';
import { certificateStatus, type CertificateStatus } from '#shared/areas/certificate/codes';
import { useLanguage } from '../../kit/language.ts';

const s = certificateStatus.code;
const colours: Record<CertificateStatus, string> = {
  [s.applied]: 'processing',
  [s.issued]: 'success',
  [s.revoked]: 'error',
  [s.expired]: 'warning',
  [s.refused]: 'error',
  [s.withdrawn]: 'default',
};

/** State of a certificate. */
export function CertificateTag({ code }: { code: CertificateStatus }) {
  const language = useLanguage();
  return (
    <Tag color={colours[code]} variant="filled">
      {certificateStatus.label(code, language)}
    </Tag>
  );
}
