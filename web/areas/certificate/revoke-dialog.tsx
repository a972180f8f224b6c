import { Form, Input, Select } from 'antd';
import { ownReasons, revocationReason, type RevocationReason } from '#shared/areas/certificate/codes';
import { certificateCalls, type OwnCertificate } from '#shared/areas/certificate/contract';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { useTexts } from './texts.ts';
import { counted } from '../../kit/up-to.ts';

const shape = certificateCalls.revoke.input.shape;

/** 吊销: at once and for good, with the reason. */
export function RevokeDialog({
  of: { guid, version },
  onDone,
  onClose,
}: {
  of: OwnCertificate;
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ActDialog<{ reason: RevocationReason; note?: string }>
      title={texts.revokeTitle}
      okText={texts.revoke}
      done={texts.revoked}
      danger
      draftName={`certificate:revoke:${guid}`}
      send={({ reason, note }) =>
        call(certificateCalls.revoke, { guid, version, reason: reason as never, note })
      }
      isOver={false}
      onRefused={() => undefined}
      onSent={onDone}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={texts.reason}
        extra={texts.revokeHint}
        rules={[fieldRule(shape.reason)]}
      >
        <Select
          options={revocationReason
            .options(language)
            .filter(({ value }) => ownReasons.includes(value as never))}
        />
      </Form.Item>
      <Form.Item name="note" label={texts.note} rules={[fieldRule(shape.note)]}>
        <Input.TextArea rows={2} {...counted(200)} />
      </Form.Item>
    </ActDialog>
  );
}
