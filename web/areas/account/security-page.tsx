import { PageHead } from '../../kit/page-head.tsx';
import { FactorReset } from './factor-reset.tsx';
import { PasswordRotation } from './password-rotation.tsx';
import { RequiringRoles } from './requiring-roles.tsx';
import { useSecurityTexts } from './security-texts.ts';

/** 安全设置: password rotation, which roles must use a second factor, and taking a lost one off a person. */
export function SecurityPage() {
  const texts = useSecurityTexts();
  return (
    <>
      <PageHead title={texts.title} />
      <PasswordRotation />
      <RequiringRoles />
      <FactorReset />
    </>
  );
}
