import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { openingRole } from '#shared/areas/opening/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import type { LiveOpening } from '#shared/areas/opening/views';
import { paths } from '#shared/areas/session/paths';
import { mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import css from './opening.module.css';
import { useTexts } from './texts.ts';

const SignWindow = onDemand(() =>
  import('../../parts/key/sign-window.tsx').then((module) => module.SignWindow),
);

/** 开标记录: what is signed, by its digest, and who has. */
export function LiveRecord({ of, onMoved }: { of: LiveOpening; onMoved: () => unknown }) {
  const texts = useTexts();
  const language = useLanguage();
  const sign = useMutation(mutation(calls.sign));
  const [isSigning, setSigning] = useState(false);
  const { record, guid } = of;
  if (!record) return null;
  return (
    <Panel
      title={texts.record}
      aside={
        record.maySign && (
          <Button type="primary" size="small" onClick={() => setSigning(true)}>
            {texts.signRecord}
          </Button>
        )
      }
    >
      <p>
        {texts.recordDigest} <span className={css.digest}>{record.digest}</span>
      </p>
      <div className={css.buttons}>
        <Button
          onClick={() => saveFile(`${of.meetingNo}.opening-record.json`, record.text, 'application/json')}
        >
          {texts.download}
        </Button>
        <Link to={paths.openingRecord(guid)}>{texts.print}</Link>
      </div>
      {record.signatures.length > 0 && (
        <PlainTable
          heads={[texts.role, texts.signatures, texts.organisation, texts.at]}
          rows={record.signatures.map((one) => [
            openingRole.label(one.role, language),
            `${one.personName} ${one.serial ?? `(${texts.byScan})`}`,
            one.enterpriseName,
            one.signedAt,
          ])}
        />
      )}
      {isSigning && (
        <SignWindow
          title={texts.signRecord}
          okText={texts.sign}
          digest={record.digest}
          certificates={record.certificates}
          sign={async (by) => {
            await sign.mutateAsync({ guid, digest: record.digest, ...by });
            setSigning(false);
            await onMoved();
          }}
          onClose={() => setSigning(false)}
        />
      )}
    </Panel>
  );
}
