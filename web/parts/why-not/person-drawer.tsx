import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Drawer, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { type ExplainedObject, explainedObject } from '#shared/areas/access/explain-codes';
import { explainCalls } from '#shared/areas/access/explain-contract';
import { permissionTree } from '#shared/areas/role/permissions';
import { mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Placeholder } from '../../kit/placeholder.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { WhyNotActs } from './acts.tsx';
import { MenuReasons } from './menu.tsx';
import { WhyNotReason } from './reason.tsx';
import { useWhyNotTexts } from './texts.ts';
import css from './why-not.module.css';

const WIDTH = 520;
const GUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;
type Tab = 'permission' | 'menu' | 'record';

/** What another person may not and why; each question is recorded. */
export function WhyNotPersonDrawer({
  open,
  userGuid,
  name,
  onClose,
}: {
  open: boolean;
  userGuid: string;
  name: string;
  onClose: () => void;
}) {
  const texts = useWhyNotTexts();
  const [tab, setTab] = useState<Tab>('permission');
  return (
    <Drawer open={open} size={WIDTH} title={texts.person(name)} onClose={onClose} destroyOnHidden>
      <p className={css.soft}>{texts.audited}</p>
      <TabBar
        label={texts.title}
        tabs={(['permission', 'menu', 'record'] as const).map((key) => ({ key, label: texts.tabs[key] }))}
        open={tab}
        onOpen={setTab}
      >
        <div className={css.ask}>
          {tab === 'permission' && <OfPermission userGuid={userGuid} />}
          {tab === 'menu' && <OfMenu userGuid={userGuid} />}
          {tab === 'record' && <OfRecord userGuid={userGuid} />}
        </div>
      </TabBar>
    </Drawer>
  );
}

function OfPermission({ userGuid }: { userGuid: string }) {
  const texts = useWhyNotTexts();
  const language = useLanguage();
  const ask = useMutation(mutation(explainCalls.permissionOf));
  const groups = permissionTree.map(({ area, cn, en, permissions }) => ({
    key: area,
    label: { cn, en }[language],
    options: permissions.map((one) => ({ value: one.code, label: one[language] })),
  }));
  return (
    <>
      <Select
        aria-label={texts.choosePermission}
        placeholder={texts.choosePermission}
        options={groups}
        showSearch={{ optionFilterProp: 'label' }}
        loading={ask.isPending}
        onChange={(permission: string) => ask.mutate({ userGuid, permissions: [permission] })}
      />
      {ask.data && (
        <section className={css.reason}>
          <WhyNotReason of={ask.data} />
        </section>
      )}
    </>
  );
}

function OfMenu({ userGuid }: { userGuid: string }) {
  const { mutate, data } = useMutation(mutation(explainCalls.menuOf));
  useEffect(() => mutate({ userGuid }), [mutate, userGuid]);
  // what is built does not differ from person to person
  return data ? <MenuReasons entries={data} isBuilt={() => true} /> : <Placeholder rows={8} />;
}

function OfRecord({ userGuid }: { userGuid: string }) {
  const texts = useWhyNotTexts();
  const language = useLanguage();
  const [objectType, setType] = useState<ExplainedObject>(explainedObject.code.annualPlan);
  const [address, setAddress] = useState('');
  const guid = GUID.exec(address)?.[0];
  const ask = useMutation(mutation(explainCalls.actsOf));
  return (
    <>
      <label>
        {texts.recordType}
        <Select value={objectType} options={explainedObject.options(language)} onChange={setType} />
      </label>
      <label>
        {texts.recordAddress}
        <Input
          value={address}
          placeholder={texts.recordAddressHint}
          status={address && !guid ? 'error' : ''}
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      {address && !guid && <Alert type="warning" showIcon title={texts.badAddress} />}
      <div>
        <Button
          type="primary"
          disabled={!guid}
          loading={ask.isPending}
          onClick={() => guid && ask.mutate({ userGuid, objectType, guid })}
        >
          {texts.askNow}
        </Button>
      </div>
      {ask.data && <WhyNotActs acts={ask.data.acts} isKnown={ask.data.name !== null} />}
    </>
  );
}
