import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { openerKeyState } from '#shared/areas/opener-key/codes';
import { openerKeyCalls, type OwnKeys, type OwnOpenerKey } from '#shared/areas/opener-key/contract';
import { query, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { ApplyForCertificate } from '../../parts/key/apply-for-certificate.tsx';
import { CurrentKey, type CurrentAct } from './current-key.tsx';
import { endRemarkOf } from './end-remark.ts';
import css from './opener-key.module.css';
import { StateTag } from './state-tag.tsx';
import { useTexts } from './texts.ts';

const RegisterKey = onDemand(() => import('./register-key.tsx').then((module) => module.RegisterKey));
const TryDialog = onDemand(() => import('./try-dialog.tsx').then((module) => module.TryDialog));
const EndDialog = onDemand(() => import('./end-dialog.tsx').then((module) => module.EndDialog));

const s = openerKeyState.code;
type Open = { act: 'register' } | { act: CurrentAct; of: OwnOpenerKey };

/** 开标密钥: one's own keys, from the making of one to its end. */
export function OwnKeysPage() {
  const texts = useTexts();
  const client = useQueryClient();
  const found = useQuery({ ...query(openerKeyCalls.own, {}, { quiet: true }), staleTime: 0 });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    void refetch(client, openerKeyCalls.own);
  };
  return (
    <>
      <PageHead title={texts.own}>
        {found.data?.registerObstacle === null && (
          <Button type="primary" onClick={() => setOpen({ act: 'register' })}>
            {texts.register}
          </Button>
        )}
      </PageHead>
      <PageState of={found} rows={10}>
        {(own) => (
          <>
            <Keys own={own} onAct={(act, of) => setOpen({ act, of })} />
            {open && <Windows open={open} own={own} onDone={done} onClose={close} />}
          </>
        )}
      </PageState>
    </>
  );
}

function Keys({ own, onAct }: { own: OwnKeys; onAct: (act: CurrentAct, of: OwnOpenerKey) => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const current = own.list.filter(({ state }) => state !== s.ended && state !== s.expired);
  const over = own.list.filter((one) => !current.includes(one));
  const isWaiting = current.some(({ state }) => state === s.waiting);
  return (
    <>
      {own.registerObstacle && !isWaiting && (
        <Alert
          className={css.notice!}
          type="info"
          showIcon
          title={own.registerObstacle[language]}
          action={<ApplyForCertificate />}
        />
      )}
      {current.map((of) => (
        <CurrentKey key={of.guid} of={of} onAct={(act) => onAct(act, of)} />
      ))}
      {current.length === 0 && (
        <Panel>
          <NothingYet hint={texts.none}>
            <p className={css.hint}>{texts.noneHint}</p>
          </NothingYet>
        </Panel>
      )}
      {over.length > 0 && <History of={over} />}
    </>
  );
}

function History({ of }: { of: OwnOpenerKey[] }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Panel title={texts.history}>
      <Table
        rowKey="guid"
        size="medium"
        pagination={false}
        dataSource={of}
        scroll={{ x: 900 }}
        columns={[
          {
            dataIndex: 'state',
            title: texts.state,
            width: 100,
            render: (state: OwnOpenerKey['state']) => <StateTag code={state} />,
          },
          {
            dataIndex: 'recipient',
            title: texts.recipient,
            width: 300,
            render: (recipient: string) => <span className={css.mono}>{recipient}</span>,
          },
          { dataIndex: 'registerTime', title: texts.registered, width: 150, render: upToMinutes },
          {
            dataIndex: 'validTo',
            title: texts.validTo,
            width: 150,
            render: (time: string | null) => (time ? upToMinutes(time) : '-'),
          },
          { key: 'remark', title: texts.remark, render: (_, one) => endRemarkOf(one, language) || '-' },
        ]}
      />
    </Panel>
  );
}

const upToMinutes = (time: string) => time.slice(0, 16);

function Windows({
  open,
  own,
  onDone,
  onClose,
}: {
  open: Open;
  own: OwnKeys;
  onDone: () => void;
  onClose: () => void;
}) {
  switch (open.act) {
    case 'register':
      return <RegisterKey own={own} onRegistered={onDone} onClose={onClose} />;
    case 'try':
      return <TryDialog of={open.of} onTried={onDone} onClose={onClose} />;
    case 'end':
      return <EndDialog of={open.of} onDone={onDone} onClose={onClose} />;
  }
}
