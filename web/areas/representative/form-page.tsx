import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useParams } from 'react-router';
import type { FileRow } from '#shared/areas/file/contract';
import {
  type RepresentativeKind,
  type RepresentativeName,
  representativeKind,
} from '#shared/areas/representative/kind';
import { representativeLinks } from '#shared/areas/representative/links';
import {
  representativeCalls as calls,
  type RepresentativeDetail,
} from '#shared/areas/representative/contract';
import { representativeText } from '#shared/areas/representative/fault-texts';
import { type RepresentativeForm, representativeForm } from '#shared/areas/representative/rules';
import { mutation, query, refetch } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { askedRule } from '../../kit/asked-rule.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { DraftPage } from '../../parts/form/draft-page.tsx';
import { CandidateSelect } from './candidate-select.tsx';
import { CompanySelect, useCompanies } from './company-select.tsx';
import css from './representative.module.css';
import { useTexts } from './texts.ts';

/** Fields as they stand in the form; files are rows there. */
type Values = Omit<RepresentativeForm, 'files' | 'kind'> & { files?: FileRow[]; isNew?: boolean };
const rules = representativeForm.shape;

/** A new entry, or the one the address names, of a kind, as its screen. */
export const formOf = (name: RepresentativeName) =>
  function RepresentativeFormPage() {
    const kind = representativeKind.code[name];
    const { guid } = useParams();
    const texts = useTexts();
    const found = useQuery({
      ...query(calls.info, { guid: guid ?? '' }, { quiet: true }),
      enabled: guid !== undefined,
      staleTime: 0,
    });
    if (guid === undefined) return <Editor key="new" kind={kind} />;
    return (
      <LoadedPage title={texts.act.edit} of={found} rows={10}>
        {(of) => <Editor key={of.version} kind={kind} of={of} />}
      </LoadedPage>
    );
  };

function Editor({ kind, of }: { kind: RepresentativeKind; of?: RepresentativeDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const user = useUser();
  const [form] = Form.useForm<Values>();
  const kept = useDraft<Partial<Values>>(
    of ? `representative:${of.guid}` : `representative:new:${kind}`,
    of?.version,
  );
  const [clean] = useState<Partial<Values>>(() =>
    of
      ? { duty: of.duty, phone: of.phone, email: of.email, remark: of.remark, files: of.files }
      : { enterpriseGuid: user?.enterprise.guid ?? '', isNew: false },
  );
  const [start] = useState(() => ({ ...clean, ...kept.draft }));
  const storing = useStoring(kind, of);
  const unregistered = useUnregistered(kind, of?.guid);
  const links = representativeLinks(kind);
  async function store(values: Values) {
    try {
      const guid = await storing.store(values);
      // the guard of the page is to hear of it before the page is left
      flushSync(kept.drop);
      void storing.reload();
      void navigate(links.entry(guid));
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  const kindName = representativeKind.label(kind, language);
  return (
    <DraftPage<Values>
      title={of ? texts.edit(of.name) : texts.add(kindName)}
      back={<LinkButton to={of ? links.entry(of.guid) : links.list}>{texts.back}</LinkButton>}
      className={css.form!}
      form={form}
      draft={kept as ReturnType<typeof useDraft<Values>>}
      clean={clean}
      start={start}
      onChange={(values) => kept.keep(values)}
      onFinish={(values) => void store(values)}
    >
      {!of && <Who kind={kind} />}
      <Form.Item
        name="phone"
        label={texts.phone}
        validateFirst
        validateTrigger="onBlur"
        rules={[fieldRule(rules.phone), unregistered]}
      >
        <Input inputMode="tel" />
      </Form.Item>
      <Form.Item name="email" label={texts.email} rules={[fieldRule(rules.email)]}>
        <Input {...upTo(100)} />
      </Form.Item>
      <Form.Item name="duty" label={texts.duty} rules={[fieldRule(rules.duty)]}>
        <Input {...upTo(50)} />
      </Form.Item>
      <Form.Item name="remark" label={texts.remark} className={css.wide!} rules={[fieldRule(rules.remark)]}>
        <Input.TextArea {...counted(500)} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="files" label={texts.files} className={css.wide!}>
        <FileUpload />
      </Form.Item>
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit" loading={storing.isSaving}>
          {texts.save}
        </Button>
      </div>
    </DraftPage>
  );
}

/** The number is one that no other representative of the kind has. */
function useUnregistered(kind: RepresentativeKind, guid: string | undefined) {
  const client = useQueryClient();
  const language = useLanguage();
  const asked = (phone: string) =>
    query(calls.isPhoneExist, { kind, phone, ...(guid !== undefined && { guid }) }, { quiet: true });
  return askedRule(
    async (phone) =>
      rules.phone.safeParse(phone).success && client.fetchQuery({ ...asked(phone), staleTime: 0 }),
    representativeText.phoneTaken[language],
  );
}

/** Whom the entry names: somebody of the company, or a new account. */
function Who({ kind }: { kind: RepresentativeKind }) {
  const texts = useTexts();
  const form = Form.useFormInstance<Values>();
  const company = Form.useWatch('enterpriseGuid', form) as string | undefined;
  const isNew = Form.useWatch('isNew', form) === true;
  const companies = useCompanies(kind);
  const node = companies.data?.find(({ guid }) => guid === company)?.nodeGuid;
  return (
    <>
      <p className={css.lead}>{texts.lead}</p>
      <Form.Item name="enterpriseGuid" label={texts.company} rules={[fieldRule(rules.enterpriseGuid)]}>
        <CompanySelect kind={kind} onChange={() => form.resetFields(['userGuid', 'deptGuid'])} />
      </Form.Item>
      <Form.Item name="isNew" label={texts.who} extra={isNew ? texts.newHint : undefined}>
        <Radio.Group
          options={[
            { value: false, label: texts.ofCompany },
            { value: true, label: texts.newAccount },
          ]}
        />
      </Form.Item>
      {isNew ? (
        <>
          <Form.Item name="name" label={texts.name} rules={[fieldRule(rules.name.unwrap())]}>
            <Input {...upTo(50)} />
          </Form.Item>
          <Form.Item name="userName" label={texts.userName} rules={[fieldRule(rules.userName.unwrap())]}>
            <Input {...upTo(50)} spellCheck={false} />
          </Form.Item>
          <Form.Item name="deptGuid" label={texts.dept} rules={[fieldRule(rules.deptGuid.unwrap())]}>
            <DepartmentTreeSelect kind="any" within={node} disabled={node === undefined} />
          </Form.Item>
        </>
      ) : (
        <Form.Item name="userGuid" label={texts.person} rules={[fieldRule(rules.userGuid.unwrap())]}>
          <CandidateSelect
            kind={kind}
            company={company}
            onChosen={({ phone, email }) => form.setFieldsValue({ phone, email })}
          />
        </Form.Item>
      )}
    </>
  );
}

/** Stores a new entry or a changed one; answers its guid. */
function useStoring(kind: RepresentativeKind, of: RepresentativeDetail | undefined) {
  const texts = useTexts();
  const client = useQueryClient();
  const [guid] = useState(() => of?.guid ?? newGuid());
  const save = useMutation(mutation(calls.save, { done: texts.done.save }));
  const update = useMutation(mutation(calls.update, { done: texts.done.update }));
  async function store({
    files = [],
    isNew,
    name,
    userName,
    deptGuid,
    userGuid,
    enterpriseGuid,
    ...contact
  }: Values) {
    const given = { ...contact, files: files.map((file) => file.guid) };
    if (of) await update.mutateAsync({ ...given, guid, version: of.version });
    else
      await save.mutateAsync({
        ...given,
        guid,
        kind,
        enterpriseGuid,
        ...(isNew ? { name, userName, deptGuid } : { userGuid }),
      });
    return guid;
  }
  const reload = () => refetch(client, calls.list, calls.info, calls.candidates);
  return { store, reload, isSaving: save.isPending || update.isPending };
}
