import { Dialog } from '../../kit/dialog.tsx';
import { PermissionReason } from './permission-reason.tsx';
import { useWhyNotTexts } from './texts.ts';
import css from './why-not.module.css';

const WIDTH = 460;

/** Why a call or a screen that takes one of these permissions was refused, and whom to ask. */
export function WhyNotPermission({
  open,
  permissions,
  onClose,
}: {
  open: boolean;
  permissions: readonly string[];
  onClose: () => void;
}) {
  const texts = useWhyNotTexts();
  return (
    <Dialog open={open} width={WIDTH} title={texts.title} footer={null} onCancel={onClose}>
      <div className={css.ask}>
        {permissions.length > 0 && <PermissionReason permissions={permissions} />}
      </div>
    </Dialog>
  );
}
