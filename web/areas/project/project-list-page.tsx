import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listProjects, type ProjectRow } from '#shared/areas/project/contract';
import { exportProjects } from '#shared/areas/project/progress-contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { ListExport } from '../../parts/document/list-export.tsx';
import { useProjectColumns } from './project-columns.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { useTexts } from './texts.ts';

/** 项目管理: the projects of one's own units, or those one's agency runs. */
export function ProjectListPage() {
  const texts = useTexts();
  const list = useListSearch(listProjects.input);
  const { search, setSearch, reset } = list;
  const projects = useQuery(listQuery(listProjects, search));
  const columns = useProjectColumns(search);
  const mayExport = useMay('project:export');
  const mayMake = useMay('project:write');
  const mayConfirm = useMay('project:confirm');
  const isAgency = useMay('entrust:receive');
  const hasSetups = useMay('setup:read');
  return (
    <>
      <PageHead title={texts.title}>
        {(mayMake || mayConfirm) && <LinkButton to={paths.handMades}>{texts.byHand}</LinkButton>}
        {mayExport && <ListExport call={exportProjects} search={search} />}
      </PageHead>
      <ProjectFilters search={search} onSearch={setSearch} onReset={reset} />
      <Panel>
        <ListTable
          of={projects}
          list={list}
          empty={isAgency ? texts.emptyAgency : texts.empty}
          columns={[
            ...columns,
            {
              title: texts.actions,
              key: 'actions',
              fixed: 'end',
              width: 76,
              render: (_: unknown, { guid, projectName }: ProjectRow) => (
                <Link to={paths.project(guid)} aria-label={texts.viewOf(projectName)}>
                  {texts.view}
                </Link>
              ),
            },
          ]}
          scroll={{ x: 2480 }}
        >
          {isAgency ? (
            <LinkButton to={paths.entrusts}>{texts.toEntrusts}</LinkButton>
          ) : (
            hasSetups && <LinkButton to={paths.setups}>{texts.toSetups}</LinkButton>
          )}
        </ListTable>
      </Panel>
    </>
  );
}
