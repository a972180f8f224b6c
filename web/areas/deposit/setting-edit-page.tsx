import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { computeType, rateBasis, refundRule } from '#shared/areas/deposit/codes';
import { depositCalls as calls, type DepositDetail } from '#shared/areas/deposit/contract';
import { projectType } from '#shared/areas/project/codes';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { DraftPage } from '../../parts/form/draft-page.tsx';
import css from './deposit.module.css';
import { SettingFields, type SettingValues } from './setting-fields.tsx';
import { useTexts } from './texts.ts';

/** A new setting, or the one the address names, as a form. */
export function SettingEditPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  const texts = useTexts();
  const found = useQuery({
    ...query(calls.detail, { guid: guid ?? '' }, { quiet: true }),
    enabled: guid !== null,
    staleTime: 0,
  });
  const units = useQuery(query(calls.units, {}, { quiet: true }));
  if (guid !== null && !found.data)
    return (
      <LoadedPage title={texts.edit} of={found} rows={10}>
        {() => null}
      </LoadedPage>
    );
  return (
    <LoadedPage title={guid === null ? texts.add : texts.edit} of={units} rows={10}>
      {(of) => (
        <Editor
          key={found.data?.version ?? 'new'}
          units={of}
          {...(guid !== null && found.data && { of: found.data })}
        />
      )}
    </LoadedPage>
  );
}

/** A setting nobody has changed yet: this year, one's own unit, all kinds of projects. */
function blank(unit: string | undefined): Partial<SettingValues> {
  const year = new Date().getFullYear();
  return {
    year,
    ...(unit !== undefined && { collectUnit: unit, applyUnits: [unit] }),
    projectTypes: [...projectType.codes],
    computeType: computeType.code.fixedAmount,
    sendTypes: [0, 1],
    validFrom: `${year}-01-01`,
    validTo: `${year}-12-31`,
    refundRule: refundRule.code.onRequest,
    interestFlag: true,
    rateBasis: rateBasis.code.demand,
  };
}

function stored(of: DepositDetail): Partial<SettingValues> {
  const { applyUnits, areas, amount, rate, cap, coverLimit, payFrom, payTo, interestRate, ...rest } = of;
  const given = { amount, rate, cap, coverLimit, payFrom, payTo, interestRate };
  return {
    year: rest.year,
    collectUnit: rest.collectUnit,
    categories: rest.categories,
    projectTypes: rest.projectTypes,
    computeType: rest.computeType,
    sendTypes: rest.sendTypes,
    payeeName: rest.payeeName,
    payeeAccount: rest.payeeAccount,
    payeeBank: rest.payeeBank,
    payeeBranchCode: rest.payeeBranchCode,
    validFrom: rest.validFrom,
    validTo: rest.validTo,
    refundRule: rest.refundRule,
    interestFlag: rest.interestFlag,
    rateBasis: rest.rateBasis,
    exempt: rest.exempt,
    remark: rest.remark,
    files: rest.files,
    applyUnits: applyUnits.map(({ guid }) => guid),
    areas: areas.map(({ code }) => code),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
  };
}

function Editor({ units, of }: { units: Parameters<typeof SettingFields>[0]['units']; of?: DepositDetail }) {
  const texts = useTexts();
  const go = useNavigate();
  const client = useQueryClient();
  const [form] = Form.useForm<SettingValues>();
  const kept = useDraft<Partial<SettingValues>>(of ? `deposit:${of.guid}` : 'deposit:new', of?.version);
  const [clean] = useState(() => (of ? stored(of) : blank(units[0]?.guid)));
  const [start] = useState(() => ({ ...clean, ...kept.draft }));
  const [guid] = useState(() => of?.guid ?? newGuid());
  const save = useMutation(mutation(calls.save, { done: texts.done.save }));
  async function store({ files = [], ...values }: SettingValues) {
    try {
      await save.mutateAsync({
        ...values,
        guid,
        ...(of && { version: of.version }),
        files: files.map((file) => file.guid),
      });
      // the guard of the page is to hear of it before the page is left
      flushSync(kept.drop);
      void refetch(client, calls.list, calls.detail);
      void go(paths.deposit(guid));
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <DraftPage<SettingValues>
      title={of ? texts.edit : texts.add}
      back={<LinkButton to={of ? paths.deposit(of.guid) : paths.deposits}>{texts.back}</LinkButton>}
      className={css.form!}
      form={form}
      draft={kept as ReturnType<typeof useDraft<SettingValues>>}
      clean={clean}
      start={start}
      onChange={(values) => kept.keep(values)}
      onFinish={(values) => void store(values)}
    >
      <SettingFields units={units} />
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </DraftPage>
  );
}
