import { subjectType } from '#shared/areas/enterprise/codes';
import { registrationLabel as label } from '#shared/areas/registration/form';
import { erpResult, registerResult } from '#shared/areas/registration/lookup-codes';
import type { RegistrationDetail } from '#shared/areas/registration/review-contract';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { Facts } from '../../parts/public/facts.tsx';
import { Compared } from './compared.tsx';
import { useTexts } from './texts.ts';

/** What the applicant entered, and how the review went so far. */
export function RegistrationEntered({ of }: { of: RegistrationDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const subjects = subjectType.options(language);
  const labelOf = (code: string) => subjects.find(({ value }) => value === code)?.label ?? code;
  return (
    <Panel title={texts.entered}>
      <Facts
        of={[
          [label.registrationNo[language], of.registrationNo],
          [label.enterpriseName[language], of.enterpriseName],
          [label.uscc[language], of.uscc],
          [label.zhuTiLeiXing[language], mark.row(of.zhuTiLeiXing.map(labelOf))],
          [label.region[language], of.regionName],
          [label.userName[language], of.userName],
          [label.contactName[language], of.contactName],
          [label.phone[language], of.phone],
          [label.email[language], of.email],
          [texts.agreement, of.agreementVersion],
          [label.submitTime[language], mark.noted(of.submitTime, texts.roundOf(of.round))],
          [texts.due, of.dueDate],
          ...(of.decideTime === null
            ? []
            : ([
                [label.decideTime[language], of.decideTime],
                [texts.decidedBy, of.decidedByName],
                [label.refusal[language], of.refusal],
              ] as const)),
        ]}
      />
    </Panel>
  );
}

/** What the business register and the ERP answered at the submission. */
export function RegistrationFound({ of }: { of: RegistrationDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const { register, erp } = of;
  const { entry } = register;
  return (
    <Panel title={texts.register}>
      <Facts
        of={[
          [texts.checkResult, <CodeTag key="register" list={registerResult} code={register.result} />],
          ...(entry === null
            ? []
            : ([
                [texts.registerName, <Compared key="name" value={entry.name} entered={of.enterpriseName} />],
                [label.uscc[language], <Compared key="uscc" value={entry.uscc} entered={of.uscc} />],
                [texts.legalRepresentative, entry.legalRepresentative],
                [texts.operatingState, entry.operatingState],
                [texts.establishedOn, entry.establishedOn],
                [texts.address, entry.address],
              ] as const)),
          [texts.checkedAt, register.time],
          [texts.erp, <CodeTag key="erp" list={erpResult} code={erp.result} />],
          ...(erp.erpCode === ''
            ? []
            : ([
                [texts.erpCode, erp.erpCode],
                [
                  label.enterpriseName[language],
                  <Compared key="erp" value={erp.name} entered={of.enterpriseName} />,
                ],
              ] as const)),
        ]}
      />
    </Panel>
  );
}
