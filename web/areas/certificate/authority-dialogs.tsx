import { Form, Input, Select } from 'antd';
import { authorityCalls, type CertificateRow } from '#shared/areas/certificate/authority-contract';
import { authorityReasons, revocationReason, type RevocationReason } from '#shared/areas/certificate/codes';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { useAuthorityTexts } from './authority-texts.ts';
import { counted } from '../../kit/up-to.ts';

interface Events {
  of: CertificateRow;
  onDone: () => void;
  /** The server refused: the row may be stale. */
  onRefused: () => void;
  onClose: () => void;
}

/** 驳回: an application, with the reason its person reads. */
export function RefuseDialog({ of: { guid, version, personName }, onDone, ...events }: Events) {
  const texts = useAuthorityTexts();
  return (
    <ActDialog<{ refusal: string }>
      title={texts.refuseTitle(personName)}
      okText={texts.refuse}
      done={texts.refused}
      danger
      draftName={`certificate:refuse:${guid}`}
      send={({ refusal }) => call(authorityCalls.refuse, { guid, version, refusal })}
      isOver={false}
      onSent={onDone}
      {...events}
    >
      <Form.Item
        name="refusal"
        label={texts.refusal}
        rules={[fieldRule(authorityCalls.refuse.input.shape.refusal)]}
      >
        <Input.TextArea rows={3} {...counted(200)} />
      </Form.Item>
    </ActDialog>
  );
}

/** 吊销: anybody's certificate, with reason and remark. */
export function AuthorityRevokeDialog({ of: { guid, version, personName }, onDone, ...events }: Events) {
  const texts = useAuthorityTexts();
  const language = useLanguage();
  const { shape } = authorityCalls.revoke.input;
  return (
    <ActDialog<{ reason: RevocationReason; note: string }>
      title={texts.revokeTitle(personName)}
      okText={texts.revoke}
      done={texts.revoked}
      danger
      draftName={`certificate:authorityRevoke:${guid}`}
      send={(values) => call(authorityCalls.revoke, { guid, version, ...values })}
      isOver={false}
      onSent={onDone}
      {...events}
    >
      <Form.Item
        name="reason"
        label={texts.reason}
        extra={texts.revokeHint}
        rules={[fieldRule(shape.reason)]}
      >
        <Select
          options={revocationReason.options(language).filter(({ value }) => authorityReasons.includes(value))}
        />
      </Form.Item>
      <Form.Item name="note" label={texts.note} rules={[fieldRule(shape.note)]}>
        <Input.TextArea rows={2} {...counted(200)} />
      </Form.Item>
    </ActDialog>
  );
}
