import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { SEAL_PAGE_DIGEST_HEADER, SEAL_PAGE_PATH } from '#shared/areas/bid/seal-page';
import { sealRequestText } from '#shared/sealing/offline-bid';
import type { SealPolicy } from '#shared/sealing/signed-files';
import { fetchPublic } from '../../api/fetch-signed-in.ts';
import { FileDrop } from '../../kit/file-drop.tsx';
import { saveFile } from '../../kit/save-file.ts';
import type { Sealing } from './bid-store.ts';
import css from './bid.module.css';
import { envelopesToSeal, recoveryOf, type WhatIsSealed } from './envelopes-to-seal.ts';
import type { ToBeSealed } from './seal-envelopes.ts';
import { SealedFileRefused, takeSealedFile } from './take-sealed-file.ts';
import { useTexts } from './texts.ts';

/** 离线封装: gives what is to be sealed away, and takes back what was sealed elsewhere. */
export function OfflineWindow({
  storeKey,
  what,
  onTaken,
  onClose,
}: {
  storeKey: string;
  what: WhatIsSealed & Pick<ToBeSealed, 'own' | 'recipient'>;
  /** It is in this browser now, to be sent and signed. */
  onTaken: (sealing: Sealing) => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const { own, recipient } = what;
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const page = useQuery({
    queryKey: [SEAL_PAGE_PATH],
    queryFn: async () =>
      (await fetchPublic(SEAL_PAGE_PATH, { method: 'HEAD' })).headers.get(SEAL_PAGE_DIGEST_HEADER),
  });
  const policy = JSON.parse(own.policy!.text) as SealPolicy;
  const request = () =>
    sealRequestText({
      tenderNo: own.tenderNo,
      title: `${own.projectName} ${own.sectionName}`.trim(),
      bidder: own.bidder,
      rev: own.nextRev,
      policy: own.policy!.text,
      policyDigest: own.policy!.digest,
      ...recoveryOf(policy, recipient),
      envelopes: envelopesToSeal(what, policy),
    });
  const take = async (file: File) => {
    setBusy(true);
    setFault('');
    try {
      onTaken(await takeSealedFile(storeKey, own, file));
    } catch (error) {
      setFault(
        error instanceof SealedFileRefused ? texts.sealedFileFault[error.fault] : (error as Error).message,
      );
      setBusy(false);
    }
  };
  const [first, second, third] = texts.offlineSteps;
  return (
    <Modal
      open
      title={texts.offline}
      width={640}
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button onClick={onClose} disabled={isBusy}>
          {texts.close}
        </Button>
      }
    >
      <div className={css.stage}>
        <p>{texts.offlineLead}</p>
        <ol className={css.steps}>
          <li>
            <p>{first}</p>
            <Button href={SEAL_PAGE_PATH} download="seal.html">
              {texts.getSealPage}
            </Button>
            {page.data && (
              <p className={css.soft}>
                {texts.sealPageDigest} <span className={css.digest}>{page.data}</span>
              </p>
            )}
          </li>
          <li>
            <p>{second}</p>
            <Button
              onClick={() =>
                saveFile(texts.requestName(own.tenderNo, own.nextRev), request(), 'application/json')
              }
            >
              {texts.getRequest}
            </Button>
          </li>
          <li>
            <p>{third}</p>
            <FileDrop accept=".zcseal" small disabled={isBusy} onFile={(file) => void take(file)}>
              {texts.sealedFile}
            </FileDrop>
          </li>
        </ol>
        {fault && <Alert type="error" showIcon title={fault} />}
      </div>
    </Modal>
  );
}
