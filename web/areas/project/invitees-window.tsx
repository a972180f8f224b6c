import { useMutation } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { INVITEES_MAX } from '#shared/areas/project-initiation/rules';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { inviteeCalls as calls, type InvitedSection } from '#shared/areas/project/invitee-contract';
import { ruleText } from '#shared/kit/rule-texts';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation } from '../../api/query.ts';
import { fieldErrorsOf, fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { type Invited, InviteeEditor } from '../../parts/supplier/invitee-editor.tsx';
import { useInviteeTexts } from './invitee-texts.ts';
import { SectionChoice } from './section-choice.tsx';

interface Values {
  inviteList: Invited[];
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
  const open = sections.filter(({ actions }) => actions.includes('edit'));
  async function send({ inviteList, sectionNos }: Values) {
    setFaults({});
    const typed = typedFaults(inviteList);
    if (Object.keys(typed).length > 0) {
      setFaults(typed);
      throw new Error(ruleText.required.cn);
    }
    try {
      await save.mutateAsync({
        guid,
        version,
        sectionNos,
        inviteList: inviteList.map((one) => ({ enterpriseGuid: one.guid!, reason: one.reason! })),
      });
    } catch (error) {
      setFaults(fieldErrorsOf(error));
      throw error;
    }
  }
  const initial: Values = {
    sectionNos: [section.sectionNo],
    inviteList: section.invitees.map(({ enterpriseGuid, name, reason, grade, scope }) => ({
      guid: enterpriseGuid,
      name,
      reason,
      gradeText: grade,
      scopeText: scope,
    })),
  };
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
      <Form.Item name="inviteList">
        <InviteeEditor
          max={INVITEES_MAX}
          faultOf={(row, place) => {
            const fault = faults[`inviteList.${row}.${names[place]}`];
            return fault === undefined ? undefined : messageIn(language, fault);
          }}
        />
      </Form.Item>
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
