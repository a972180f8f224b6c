import { Button } from 'antd';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listUsers, type UserRow } from '#shared/areas/user/contract';
import { refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { treeCalls } from './use-organisation.ts';
import { useUserTexts } from './user-texts.ts';
import css from './users.module.css';

const RolesDialog = onDemand(() => import('./roles-dialog.tsx').then((module) => module.RolesDialog));
const ProjectsDialog = onDemand(() =>
  import('./projects-dialog.tsx').then((module) => module.ProjectsDialog),
);
const DisableMany = onDemand(() => import('./disable-many.tsx').then((module) => module.DisableMany));

/** What may be done with the people chosen in the list. */
export function UserBatch({ people, onClear }: { people: readonly UserRow[]; onClear: () => void }) {
  const texts = useUserTexts();
  const client = useQueryClient();
  const mayGrant = useMay('role:grant');
  const mayAllocate = useMay('project:allocate');
  const [open, setOpen] = useState<'roles' | 'projects' | 'disable'>();
  const toDisable = people.filter(({ actions }) => actions.includes('disable'));
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    onClear();
    void refetch(client, listUsers, ...treeCalls);
  };
  return (
    <section className={css.batch} aria-label={texts.chosen(people.length)}>
      <strong aria-live="polite">{texts.chosen(people.length)}</strong>
      {mayGrant && (
        <Button size="small" onClick={() => setOpen('roles')}>
          {texts.act.roles}
        </Button>
      )}
      {mayAllocate && (
        <Button size="small" onClick={() => setOpen('projects')}>
          {texts.act.projects}
        </Button>
      )}
      {toDisable.length > 0 && (
        <Button size="small" onClick={() => setOpen('disable')}>
          {texts.act.disable}
        </Button>
      )}
      <Button type="link" size="small" onClick={onClear}>
        {texts.clearChosen}
      </Button>
      {open === 'roles' && <RolesDialog people={people} onDone={done} onClose={close} />}
      {open === 'projects' && <ProjectsDialog people={people} onDone={done} onClose={close} />}
      {open === 'disable' && <DisableMany people={toDisable} onDone={done} onClose={close} />}
    </section>
  );
}
