import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { aboutProject as calls, GROUP_MAX } from '#shared/areas/project/about-contract';
import { groupRole } from '#shared/areas/project/codes';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { mutation } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { UserSelect } from '../../parts/people/user-select.tsx';
import { useHandMadeTexts } from './hand-made-texts.ts';
import css from './project.module.css';

const { userGuid, role } = calls.updateGroup.input.shape.members.element.shape;
type Member = { userGuid: string; role: (typeof groupRole.codes)[number] };

/** 调整项目组: who is in the group of a project, and what each does in it. */
export function GroupWindow({
  of: { guid, version, projectName, people },
  ...events
}: {
  of: ProjectDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useHandMadeTexts();
  const save = useMutation(mutation(calls.updateGroup, { done: texts.saved }));
  const now = people.flatMap((one) =>
    one.groupRole === null ? [] : [{ userGuid: one.userGuid, role: one.groupRole }],
  );
  const nameOf = (row: number) => people.find((one) => one.userGuid === now[row]?.userGuid)?.name;
  return (
    <FormWindow<{ members?: Member[] }>
      title={texts.groupOf(projectName)}
      okText={texts.save}
      width={640}
      lead={texts.groupText}
      initial={{ members: now }}
      send={({ members = [] }) => save.mutateAsync({ guid, version, members })}
      {...events}
    >
      <Form.List name="members">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className={css.member}>
                <Form.Item name={[name, 'userGuid']} label={texts.member} rules={[fieldRule(userGuid)]}>
                  <Person name={nameOf(name)} />
                </Form.Item>
                <Form.Item name={[name, 'role']} label={texts.role} rules={[fieldRule(role)]}>
                  <CodeSelect list={groupRole} allowClear={false} />
                </Form.Item>
                <Form.Item label=" " colon={false}>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={texts.remove(String(name + 1))}
                    onClick={() => remove(name)}
                  />
                </Form.Item>
              </div>
            ))}
            <Button
              type="dashed"
              icon={<PlusOutlined aria-hidden />}
              disabled={rows.length >= GROUP_MAX}
              onClick={() => add({})}
            >
              {texts.addMember}
            </Button>
          </>
        )}
      </Form.List>
    </FormWindow>
  );
}

/** A colleague, with the name that is stored until the list is loaded. */
const Person = ({ name, ...bound }: { name: string | undefined } & Parameters<typeof UserSelect>[0]) => (
  <UserSelect {...bound} {...(name !== undefined && { name })} />
);
