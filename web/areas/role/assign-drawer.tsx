import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { accessCalls, BATCH_MAX } from '#shared/areas/access/contract';
import { previewCalls } from '#shared/areas/access/preview-contract';
import type { RoleRow } from '#shared/areas/role/contract';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { Segments } from '../../kit/segments.tsx';
import { EffectDrawer } from './effect-drawer.tsx';
import { roleNameIn } from './role-name.ts';
import { AddPeople } from './add-people.tsx';
import css from './assign.module.css';
import { useAssignTexts } from './assign-texts.ts';
import type { Chosen } from './chosen.ts';
import { RoleHolders } from './role-holders.tsx';

const WIDTH = 880;

/** Who holds a role, beside the list: gives it to people and takes it from them, each time with its effect first. */
export function AssignDrawer({
  role,
  onChanged,
  onClose,
}: {
  role: RoleRow;
  onChanged: () => void;
  onClose: () => void;
}) {
  const texts = useAssignTexts();
  const roleName = roleNameIn(useLanguage(), role.name);
  const [part, setPart] = useState<'held' | 'add'>('held');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isPreviewing, setPreviewing] = useState(false);
  const mayAssign = role.actions.includes('assign');
  const roleGuid = role.guid;
  const all = useQuery(query(accessCalls.roleUsers, { roleGuid, rows: 10 }, { quiet: true }));
  const act = part === 'add' ? 'give' : 'take';
  const turn = (to: 'held' | 'add') => {
    setPart(to);
    setChosen([]);
  };
  return (
    <Drawer
      open
      size={WIDTH}
      title={texts.title(roleName)}
      onClose={onClose}
      footer={
        mayAssign && (
          <Foot
            act={act}
            count={chosen.length}
            onClear={() => setChosen([])}
            onGo={() => setPreviewing(true)}
          />
        )
      }
    >
      {mayAssign ? (
        <div className={css.parts}>
          <Segments
            label={texts.part}
            value={part}
            options={[
              { value: 'held', label: texts.held(all.data?.total ?? role.userCount) },
              { value: 'add', label: texts.add },
            ]}
            onChange={turn}
          />
        </div>
      ) : (
        <Alert className={css.notice!} type="info" showIcon title={texts.readOnly} />
      )}
      {part === 'held' ? (
        <RoleHolders
          roleGuid={roleGuid}
          {...(mayAssign && { chosen, onChoose: setChosen })}
          {...(mayAssign && { onAdd: () => turn('add') })}
        />
      ) : (
        <AddPeople role={role} chosen={chosen} onChoose={setChosen} />
      )}
      {isPreviewing && (
        <Preview
          act={act}
          role={role}
          chosen={chosen}
          onSaved={() => {
            setPreviewing(false);
            turn('held');
            onChanged();
          }}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Drawer>
  );
}

/** What giving or taking the role would do. */
function Preview({
  act,
  role,
  chosen,
  ...events
}: {
  act: 'give' | 'take';
  role: RoleRow;
  chosen: readonly Chosen[];
  onSaved: () => void;
  onClose: () => void;
}) {
  const texts = useAssignTexts();
  const roleName = roleNameIn(useLanguage(), role.name);
  const form = { roleGuid: role.guid, userGuids: chosen.map(({ userGuid }) => userGuid) };
  return (
    <EffectDrawer
      title={
        act === 'give' ? texts.giveTitle(roleName, chosen.length) : texts.takeTitle(roleName, chosen.length)
      }
      saveText={act === 'give' ? texts.confirmGive : texts.confirmTake}
      danger={act === 'take'}
      preview={() => call(act === 'give' ? previewCalls.giveRole : previewCalls.takeRole, form)}
      save={(digest) =>
        call(act === 'give' ? accessCalls.giveRole : accessCalls.takeRole, { ...form, digest })
      }
      {...events}
    />
  );
}

/** How many are chosen, and the act on them. */
function Foot({
  act,
  count,
  onClear,
  onGo,
}: {
  act: 'give' | 'take';
  count: number;
  onClear: () => void;
  onGo: () => void;
}) {
  const texts = useAssignTexts();
  const isTooMany = count > BATCH_MAX;
  return (
    <div className={css.footer}>
      <span className={css.count} data-faulty={isTooMany} aria-live="polite">
        {isTooMany ? texts.tooMany(BATCH_MAX) : texts.chosen(count)}
      </span>
      {count > 0 && (
        <Button type="link" size="small" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
      <Button
        type="primary"
        danger={act === 'take'}
        className={css.go!}
        disabled={count === 0 || isTooMany}
        onClick={onGo}
      >
        {texts[act]}
      </Button>
    </div>
  );
}
