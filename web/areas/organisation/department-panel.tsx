import { ApartmentOutlined, BankOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tag } from 'antd';
import { Fragment } from 'react';
import { departmentKind } from '#shared/areas/department/codes';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { useMay } from '../../api/user.ts';
import { CodeText } from '../../kit/code-tag.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { WhyNot } from '../../parts/why-not/why-not.tsx';
import { above, type Organisation } from './tree-model.ts';
import type { DepartmentAct } from './use-department-acts.tsx';
import { useTexts } from './texts.ts';
import css from './organisation.module.css';

const inMenu = ['move', 'merge', 'disable', 'enable', 'delete'] as const;

/** The chosen node: what it is, where it stands, and what may be done with it. */
export function DepartmentPanel({
  organisation,
  node,
  act,
  onChoose,
}: {
  organisation: Organisation;
  node: DepartmentNode;
  act: (act: DepartmentAct, node: DepartmentNode) => void;
  onChoose: (guid: string) => void;
}) {
  const texts = useTexts();
  const maySeePeople = useMay('user:read');
  const isCompany = node.kind === departmentKind.code.company;
  const children = organisation.childrenOf.get(node.guid)?.length ?? 0;
  const own = organisation.peopleOf.get(node.guid) ?? 0;
  const within = organisation.peopleWithin.get(node.guid) ?? 0;
  const facts = [
    [isCompany ? texts.companyCode : texts.code, node.code],
    ...(isCompany ? [[texts.shortCode, node.shortCode ?? '-']] : []),
    [texts.head, node.headName ?? texts.noHead],
    [texts.children, String(children)],
    ...(maySeePeople ? [[texts.people, texts.peopleFact(own, within)]] : []),
    [texts.order, String(node.sort)],
  ];
  return (
    <Panel>
      <div className={css.node}>
        <span className={css.nodeIcon} data-disabled={!node.isActive || undefined} aria-hidden="true">
          {isCompany ? <BankOutlined /> : <ApartmentOutlined />}
        </span>
        <div className={css.nodeName}>
          <div className={css.nodeTitle}>
            <h2>{node.name}</h2>
            <Tag variant="filled" color={isCompany ? 'blue' : 'default'}>
              <CodeText list={departmentKind} code={node.kind} />
            </Tag>
            {!node.isActive && (
              <Tag variant="filled" color="error">
                {texts.disabled}
              </Tag>
            )}
          </div>
          <Path organisation={organisation} node={node} onChoose={onChoose} />
        </div>
        <NodeActs node={node} act={act} />
      </div>
      <div className={css.factLine}>
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <WhyNot key={node.guid} objectType="department" guid={node.guid} />
      </div>
    </Panel>
  );
}

function NodeActs({
  node,
  act,
}: {
  node: DepartmentNode;
  act: (act: DepartmentAct, node: DepartmentNode) => void;
}) {
  const texts = useTexts();
  const may = new Set(node.actions);
  const items = inMenu
    .filter((one) => may.has(one))
    .map((one) => ({ key: one, label: texts.act[one], danger: one === 'delete' }));
  return (
    <div className={css.acts}>
      {may.has('add') && (
        <Button type="primary" onClick={() => act('add', node)}>
          {texts.act.add}
        </Button>
      )}
      {may.has('addCompany') && (
        <Button onClick={() => act('addCompany', node)}>{texts.act.addCompany}</Button>
      )}
      {may.has('edit') && <Button onClick={() => act('edit', node)}>{texts.act.edit}</Button>}
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => act(key as DepartmentAct, node) }}>
          <Button icon={<MoreOutlined />} aria-label={texts.moreActs(node.name)} />
        </Dropdown>
      )}
    </div>
  );
}

/** The way down to a node; what one may see of it can be chosen. */
function Path({
  organisation,
  node,
  onChoose,
}: {
  organisation: Organisation;
  node: DepartmentNode;
  onChoose: (guid: string) => void;
}) {
  const seen = above(organisation, node.guid);
  // names above the part one may see stand in the full name alone
  const names = node.fullName.split('/');
  const hidden = names.slice(0, Math.max(0, names.length - seen.length - 1));
  if (hidden.length + seen.length === 0) return null;
  return (
    <div className={css.path} title={node.fullName}>
      {hidden.map((name) => (
        <Fragment key={name}>
          <span>{name}</span>
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      {seen.map(({ guid, name }, index) => (
        <Fragment key={guid}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <button type="button" className={css.step} onClick={() => onChoose(guid)}>
            {name}
          </button>
        </Fragment>
      ))}
    </div>
  );
}
