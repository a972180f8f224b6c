import type { FormInstance } from 'antd';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { Panel } from '../../kit/page-head.tsx';
import { FindingCounts, FindingList } from './findings.tsx';

/** What fields and law say of a form as far as it is filled in, each leading to its field; without findings why there are none. */
export function FormJudgement<Values>({
  form,
  findings,
  labels,
  title,
  notFilled,
}: {
  form: FormInstance<Values>;
  /** Undefined: a field does not hold yet. */
  findings: readonly Finding[] | undefined;
  /** What the fields are called, by name. */
  labels: Readonly<Record<string, string>>;
  title: string;
  notFilled: string;
}) {
  return (
    <Panel title={title} aside={findings && <FindingCounts findings={findings} />}>
      {findings ? (
        <FindingList
          findings={findings}
          labelOf={(field) => labels[field.split('.')[0]!] ?? field}
          onGo={(field) => form.scrollToField(placeOf(field) as never, { block: 'center', focus: true })}
        />
      ) : (
        <p>{notFilled}</p>
      )}
    </Panel>
  );
}

/** Where a form holds a field: `qualifications.2.content` is the content of the third. */
const placeOf = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** What was emptied counts as left out, as it does when it is sent. */
export const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
