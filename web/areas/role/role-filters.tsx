import { Form, Input, Select } from 'antd';
import type { RoleSearch } from '#shared/areas/role/contract';
import { permissionTree } from '#shared/areas/role/permissions';
import { useLanguage } from '../../kit/language.ts';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { CompanySelect } from './company-select.tsx';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

/** The permissions by area, as a select shows them. */
export const permissionOptions = (language: 'cn' | 'en') =>
  permissionTree.map((area) => ({
    label: area[language],
    options: area.permissions.map((node) => ({ value: node.code, label: node[language] })),
  }));

/** The filters of the role list. */
export function RoleFilters({
  search,
  withCompany,
  onSearch,
  onReset,
}: {
  search: RoleSearch;
  /** The reader reaches several companies. */
  withCompany: boolean;
  onSearch: (change: Partial<RoleSearch>) => void;
  onReset: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <SearchPanel search={search} onSearch={onSearch} onReset={onReset}>
      <Form.Item name="name" label={texts.name}>
        <Input allowClear {...upTo(50)} />
      </Form.Item>
      {withCompany && (
        <Form.Item name="enterpriseGuid" label={texts.company}>
          <CompanySelect allowClear placeholder={texts.all} />
        </Form.Item>
      )}
      <Form.Item name="isBuiltIn" label={texts.kind}>
        <Select
          allowClear
          placeholder={texts.all}
          options={[
            { value: true, label: texts.builtIn },
            { value: false, label: texts.own },
          ]}
        />
      </Form.Item>
      <Form.Item name="permission" label={texts.hasPermission}>
        <Select
          allowClear
          placeholder={texts.all}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={permissionOptions(language)}
        />
      </Form.Item>
    </SearchPanel>
  );
}
