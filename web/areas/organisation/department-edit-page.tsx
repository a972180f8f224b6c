import { useLocation, useSearchParams } from 'react-router';
import { departmentKind, type DepartmentKind } from '#shared/areas/department/codes';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { DepartmentForm } from './department-form.tsx';
import { useEditTexts } from './edit-texts.ts';
import { organisationAt } from './organisation-address.ts';
import { useOrganisation } from './use-organisation.ts';

/** 新增或编辑一个部门或单位: the address names the node (`guid`), or what it goes below (`parent`) and its kind. */
export function DepartmentEditPage() {
  const texts = useEditTexts();
  const [params] = useSearchParams();
  const { key } = useLocation();
  const { tree, organisation } = useOrganisation();
  const guid = params.get('guid');
  const back = <LinkButton to={organisationAt(guid ?? params.get('parent'))}>{texts.back}</LinkButton>;
  const notThere = (hint: string) => (
    <>
      <PageHead title={hint}>{back}</PageHead>
      <NothingYet hint={hint} />
    </>
  );
  return (
    <PageState of={tree} rows={12}>
      {() => {
        if (!organisation) return null;
        const node = guid === null ? undefined : organisation.byGuid.get(guid);
        if (guid !== null && !node) return notThere(texts.missing);
        if (node && !node.actions.includes('edit')) return notThere(texts.mayNotEdit);
        const asked: DepartmentKind =
          params.get('kind') === departmentKind.code.company
            ? departmentKind.code.company
            : departmentKind.code.department;
        return (
          <DepartmentForm
            key={guid ?? key}
            organisation={organisation}
            {...(node && { node })}
            kind={node?.kind ?? asked}
            parentGuid={node ? node.parentGuid : params.get('parent')}
            back={back}
          />
        );
      }}
    </PageState>
  );
}
