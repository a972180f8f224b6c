import { Alert, Button, Space } from 'antd';
import { certificateStatus, RENEW_WITHIN_DAYS } from '#shared/areas/certificate/codes';
import type { OwnCertificate } from '#shared/areas/certificate/contract';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { CertificateTag } from './certificate-tag.tsx';
import css from './certificate.module.css';
import { useTexts } from './texts.ts';

/** What the holder can do with a certificate, each in a window. */
export type CurrentAct = 'sign' | 'renew' | 'complete' | 'revoke';

/** The certificate in force, or the application for one. */
export function CurrentCertificate({
  of,
  onAct,
  onWithdraw,
}: {
  of: OwnCertificate;
  onAct: (act: CurrentAct) => void;
  onWithdraw: () => Promise<unknown>;
}) {
  const texts = useTexts();
  const isInForce = of.status === certificateStatus.code.issued;
  const may = (act: OwnCertificate['actions'][number]) => of.actions.includes(act);
  return (
    <Panel title={isInForce ? texts.current : texts.waiting} aside={<CertificateTag code={of.status} />}>
      {isInForce && of.daysLeft !== null && of.daysLeft <= RENEW_WITHIN_DAYS && (
        <Alert className={css.notice!} type="warning" showIcon title={texts.endsSoon(of.daysLeft)} />
      )}
      {!isInForce && <p className={css.hint}>{texts.waitingHint}</p>}
      <DetailFields
        of={[
          [texts.holder, of.personName],
          [texts.enterprise, of.enterpriseName],
          [texts.uscc, of.uscc],
          [texts.applied, of.applyTime],
          ...(isInForce
            ? ([
                [texts.validity, `${of.validFrom!.slice(0, 10)} ~ ${of.validTo!.slice(0, 10)}`],
                [texts.daysLeft, texts.days(of.daysLeft!)],
                [texts.decidedBy, of.decidedByName],
                [
                  texts.serial,
                  <span key="serial" className={css.mono}>
                    {of.serial}
                  </span>,
                  true,
                ],
              ] as const)
            : []),
          [
            texts.fingerprint,
            <span key="fingerprint" className={css.mono}>
              {of.keyFingerprint}
            </span>,
            true,
          ],
        ]}
      />
      <Space className={css.acts!} wrap>
        {may('sign') && (
          <Button type="primary" onClick={() => onAct('sign')}>
            {texts.sign}
          </Button>
        )}
        {may('renew') && <Button onClick={() => onAct('renew')}>{texts.renew}</Button>}
        {of.certificate !== null && (
          <>
            <Button
              onClick={() =>
                saveFile(
                  texts.certificateName(of.personName),
                  pemOf(of.certificate!),
                  'application/x-pem-file',
                )
              }
            >
              {texts.download}
            </Button>
            <Button onClick={() => onAct('complete')}>{texts.complete}</Button>
          </>
        )}
        {may('revoke') && (
          <Button danger onClick={() => onAct('revoke')}>
            {texts.revoke}
          </Button>
        )}
        {may('withdraw') && (
          <ConfirmButton act={texts.withdraw} thing={of.personName} onConfirm={onWithdraw} />
        )}
      </Space>
    </Panel>
  );
}

const pemOf = (base64: string) =>
  `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
