import { CloseOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Modal, Pagination } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { type ProjectBrief, searchAllocatable } from '#shared/areas/project/contract';
import type { UserRow } from '#shared/areas/user/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { messageIn } from '#shared/kit/rule-texts';
import { query } from '../../api/query.ts';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useProjectsTexts } from './projects-texts.ts';
import { useUserTexts } from './user-texts.ts';
import css from './projects.module.css';
import { useAllocation } from './use-allocation.ts';

const ROWS = 10;

/** A number begins with letters and digits, a name with what people read. */
const searchOf = (typed: string) =>
  typed === '' ? {} : /^[A-Za-z0-9-]+$/.test(typed) ? { projectNo: typed } : { projectName: typed };

/** Projects for one person or several: at the left what may be given, at the right what the person has or gets. */
export function ProjectsDialog({
  people,
  onDone,
  onClose,
}: {
  people: readonly UserRow[];
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useUserTexts();
  const words = useProjectsTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const [first] = people;
  const isMany = people.length > 1;
  const { added, removed, chosen, add, take, save, isSaving, error } = useAllocation(people, onDone);
  const ofPerson = isMany ? {} : { userGuid: first!.guid };
  const isChosen = new Set(chosen.map(({ guid }) => guid));
  const isChanged = added.size > 0 || removed.size > 0;
  return (
    <Modal
      open
      width={960}
      title={isMany ? words.titleMany(people.length) : words.title(first!.name)}
      okText={words.save}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isChanged }}
      confirmLoading={isSaving}
      onOk={() => void save().catch(() => undefined)}
      onCancel={onClose}
    >
      {isMany && <p className={css.people}>{mark.row(people.map(({ name }) => name))}</p>}
      <div className={css.sides}>
        <Available isTaken={(guid) => isChosen.has(guid)} onAdd={add} {...ofPerson} />
        <section className={css.side} aria-label={isMany ? words.chosenMany : words.chosen}>
          <h3>
            {isMany ? words.chosenMany : words.chosen}
            <span className={css.count}>{chosen.length}</span>
          </h3>
          <ul className={css.projects}>
            {chosen.length === 0 && <li className={css.nothing}>{words.noneChosen}</li>}
            {chosen.map((project) => (
              <Project key={project.guid} of={project} isNew={added.has(project.guid)}>
                <Button
                  size="small"
                  type="text"
                  icon={<CloseOutlined />}
                  aria-label={words.remove(project.projectName)}
                  onClick={() => take(project)}
                />
              </Project>
            ))}
          </ul>
          {isChanged && <p className={css.change}>{words.change(added.size, removed.size)}</p>}
          <p className={css.hint}>{words.hint}</p>
        </section>
      </div>
      {error && <Alert type="error" showIcon title={messageIn(language, error.message)} />}
    </Modal>
  );
}

/** The projects that may be given, found by number or name. */
function Available({
  isTaken,
  onAdd,
  ...ofPerson
}: {
  /** Whom they are for, where that is one person. */
  userGuid?: string;
  isTaken: (guid: string) => boolean;
  onAdd: (project: ProjectBrief) => void;
}) {
  const words = useProjectsTexts();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const searched = useDeferredValue(typed.trim());
  const found = useQuery({
    ...query(searchAllocatable, { page, rows: ROWS, ...ofPerson, ...searchOf(searched) }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={css.side} aria-label={words.available}>
      <Input
        allowClear
        value={typed}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={words.search}
        aria-label={words.search}
        onChange={({ target }) => {
          setTyped(target.value);
          setPage(1);
        }}
      />
      <PageState of={found} rows={10}>
        {({ list, total }) => (
          <>
            <ul className={css.projects} data-stale={found.isPlaceholderData || undefined}>
              {list.length === 0 && <li className={css.nothing}>{words.none}</li>}
              {list.map((project) => (
                <Project key={project.guid} of={project}>
                  <Button
                    size="small"
                    type="text"
                    icon={<PlusOutlined />}
                    disabled={isTaken(project.guid)}
                    aria-label={words.add(project.projectName)}
                    onClick={() => onAdd(project)}
                  />
                </Project>
              ))}
            </ul>
            <Pagination
              simple
              size="small"
              className={css.pages!}
              current={page}
              pageSize={ROWS}
              total={total}
              hideOnSinglePage
              onChange={setPage}
            />
          </>
        )}
      </PageState>
    </section>
  );
}

function Project({
  of: { projectNo, projectName, stage, enterpriseName },
  isNew = false,
  children,
}: {
  of: ProjectBrief;
  isNew?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={css.project} data-new={isNew || undefined}>
      <span className={css.words}>
        <span className={css.name} title={projectName}>
          {projectName}
        </span>
        <span className={css.soft}>
          {projectNo} · <CodeText list={planProgress} code={stage} /> · {enterpriseName}
        </span>
      </span>
      {children}
    </li>
  );
}
