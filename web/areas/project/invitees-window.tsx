import { useMutation } from '@tanstack/react-query';
import { Alert, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { INVITEES_MAX } from '#shared/areas/project-initiation/rules';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { inviteeCalls as calls, type InvitedSection } from '#shared/areas/project/invitee-contract';
import { messageIn, ruleText } from '#shared/kit/rule-texts';
import { mutation } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { fieldErrorsOf, fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { type Invited, InviteeEditor } from '../../parts/supplier/invitee-editor.tsx';
import { useInviteeTexts } from './invitee-texts.ts';
import { SectionChoice } from './section-choice.tsx';

interface Values {
  inviteList?: Invited[];
  /** Guids of those that stay, where nobody else can be chosen. */
  kept?: string[];
  sectionNos: string[];
}
type Faults = Readonly<Record<string, string>>;
const WIDTH = 960;
const names = { guid: 'enterpriseGuid', reason: 'reason' } as const;

/** Whom a section invites, and which other sections invite the same. */
export function InviteesWindow({
  of: { guid, version },
  section,
  sections,
  ...events
}: {
  of: ProjectDetail;
  section: InvitedSection;
  sections: readonly InvitedSection[];
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useInviteeTexts();
  const language = useLanguage();
  const [faults, setFaults] = useState<Faults>({});
  const save = useMutation(mutation(calls.save, { done: texts.saved }));
  // an agency does not read the buyer's library: it only takes suppliers off the list
  const mayChoose = useMay('supplier:read');
  const open = sections.filter(({ actions }) => actions.includes('edit'));
  // Who may edit the list is never kept from it.
  const invitees = section.invitees ?? [];
  const initial: Values = {
    sectionNos: [section.sectionNo],
    kept: invitees.map(({ enterpriseGuid }) => enterpriseGuid),
    inviteList: invitees.map(({ enterpriseGuid, name, reason, grade, scope }) => ({
      guid: enterpriseGuid,
      name,
      reason,
      gradeText: grade,
      scopeText: scope,
    })),
  };
  async function send({ inviteList = [], kept, sectionNos }: Values) {
    const wanted = mayChoose
      ? inviteList
      : initial.inviteList!.filter(({ guid: own }) => kept!.includes(own!));
    setFaults({});
    const typed = typedFaults(wanted);
    if (Object.keys(typed).length > 0) {
      setFaults(typed);
      throw new Error(ruleText.required.cn);
    }
    try {
      await save.mutateAsync({
        guid,
        version,
        sectionNos,
        inviteList: wanted.map((one) => ({ enterpriseGuid: one.guid!, reason: one.reason! })),
      });
    } catch (error) {
      setFaults(fieldErrorsOf(error));
      throw error;
    }
  }
  const whole = faults['inviteList'];
  return (
    <FormWindow<Values>
      title={texts.editOf(texts.sectionOf(section.sectionNo, section.sectionName))}
      okText={texts.save}
      width={WIDTH}
      lead={texts.lead}
      initial={initial}
      onValuesChange={() => setFaults({})}
      send={send}
      {...events}
    >
      {mayChoose ? (
        <Form.Item name="inviteList">
          <InviteeEditor
            max={INVITEES_MAX}
            faultOf={(row, place) => {
              const fault = faults[`inviteList.${row}.${names[place]}`];
              return fault === undefined ? undefined : messageIn(language, fault);
            }}
          />
        </Form.Item>
      ) : (
        <Form.Item name="kept" label={texts.kept} extra={texts.keptHint}>
          <Checkbox.Group
            options={invitees.map(({ enterpriseGuid, name }) => ({
              value: enterpriseGuid,
              label: name,
            }))}
          />
        </Form.Item>
      )}
      {whole !== undefined && <Alert type="error" showIcon title={messageIn(language, whole)} />}
      <Form.Item
        name="sectionNos"
        label={texts.sections}
        hidden={open.length < 2}
        rules={[fieldRule(calls.save.input.shape.sectionNos)]}
      >
        <SectionChoice of={open} />
      </Form.Item>
    </FormWindow>
  );
}

/** What is left out in the rows, by cell. */
const typedFaults = (list: readonly Invited[]): Faults =>
  Object.fromEntries(
    list.flatMap(({ guid, reason }, row) => [
      ...(guid ? [] : [[`inviteList.${row}.enterpriseGuid`, ruleText.choose.cn]]),
      ...(reason?.trim() ? [] : [[`inviteList.${row}.reason`, ruleText.required.cn]]),
    ]),
  ) as Faults;
