import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Form, Input, Modal, Space, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { type BatchSettingForm, batchSettingForm } from '#shared/areas/procurement-plan/batch/rules';
import { batchSetting, type BatchSettingRow } from '#shared/areas/procurement-plan/batch/setting-contract';
import { mutation, query, refetch } from '../../../api/query.ts';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { fieldRule, showFieldErrors } from '../../../kit/field-rule.ts';
import { LoadFailed, NothingYet } from '../../../kit/page-state.tsx';
import { DateTimeInput, MonthInput } from '../../../parts/date/date-input.tsx';
import lineCss from '../line/line.module.css';
import css from './batch.module.css';
import { useSettingsTexts } from './settings-texts.ts';
import { upTo } from '../../../kit/up-to.ts';

const WIDTH = 960;
const ROWS = 20;

/** 批次设置: the batches plans are reported for, with their deadlines. */
export function SettingsWindow({ onClose }: { onClose: () => void }) {
  const texts = useSettingsTexts();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<BatchSettingRow | 'new'>();
  const settings = useQuery({
    ...query(batchSetting.list, { page, rows: ROWS }),
    placeholderData: keepPreviousData,
  });
  const remove = useMutation(mutation(batchSetting.delete, { done: texts.deleted }));
  const reload = () => refetch(client, batchSetting.list, batchSetting.options);
  const columns = useColumns({
    edit: setEdited,
    remove: ({ guid, version }) => remove.mutateAsync({ guid, version }).then(reload, reload),
  });
  return (
    <Drawer
      open
      size={WIDTH}
      title={texts.title}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
    >
      <p className={css.lead}>{texts.hint}</p>
      {settings.error ? (
        <LoadFailed error={settings.error} retry={settings.refetch} />
      ) : (
        <Table<BatchSettingRow>
          rowKey="guid"
          size="small"
          loading={settings.isPending}
          dataSource={settings.data?.list ?? []}
          pagination={{
            current: page,
            pageSize: ROWS,
            total: settings.data?.total ?? 0,
            onChange: setPage,
            hideOnSinglePage: true,
          }}
          locale={{ emptyText: <NothingYet hint={texts.none} /> }}
          columns={columns}
        />
      )}
      {edited && (
        <Editor
          of={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={async () => {
            setEdited(undefined);
            await reload();
          }}
        />
      )}
    </Drawer>
  );
}

function useColumns({
  edit,
  remove,
}: {
  edit: (row: BatchSettingRow) => void;
  remove: (row: BatchSettingRow) => Promise<unknown>;
}): TableColumnsType<BatchSettingRow> {
  const texts = useSettingsTexts();
  return [
    {
      dataIndex: 'batchNo',
      title: texts.batchNo,
      render: (batchNo: string, { remark }) => (
        <>
          {batchNo}
          {remark && <div className={lineCss.hint}>{remark}</div>}
        </>
      ),
    },
    { dataIndex: 'period', title: texts.period, width: 100 },
    {
      dataIndex: 'reportDeadline',
      title: texts.reportDeadline,
      width: 220,
      render: (time: string, { isLate }) => (
        <>
          {time} {isLate && <Tag>{texts.late}</Tag>}
        </>
      ),
    },
    { dataIndex: 'planCount', title: texts.planCount, width: 80, align: 'right' },
    { dataIndex: 'unitName', title: texts.unit, width: 200, ellipsis: true },
    {
      key: 'acts',
      width: 130,
      render: (_, row) =>
        row.mayEdit && (
          <Space>
            <Button type="link" size="small" onClick={() => edit(row)}>
              {texts.edit}
            </Button>
            <ConfirmButton
              type="link"
              size="small"
              danger
              act={texts.delete}
              thing={row.batchNo}
              onConfirm={() => remove(row)}
            />
          </Space>
        ),
    },
  ];
}

function Editor({
  of,
  onClose,
  onDone,
}: {
  of: BatchSettingRow | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useSettingsTexts();
  const [form] = Form.useForm<BatchSettingForm>();
  const save = useMutation(mutation(batchSetting.save, { done: texts.saved }));
  const rules = batchSettingForm.shape;
  async function send(values: BatchSettingForm) {
    try {
      await save.mutateAsync({ ...values, ...(of && { guid: of.guid, version: of.version }) });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  const start = of && {
    batchNo: of.batchNo,
    period: of.period,
    reportDeadline: of.reportDeadline,
    remark: of.remark,
  };
  return (
    <Modal
      open
      title={of ? `${texts.edit} ${of.batchNo}` : texts.add}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={start ?? {}}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="batchNo"
          label={texts.batchNo}
          extra={texts.example}
          rules={[fieldRule(rules.batchNo)]}
        >
          <Input autoFocus {...upTo(20)} />
        </Form.Item>
        <Form.Item name="period" label={texts.period} rules={[fieldRule(rules.period)]}>
          <MonthInput />
        </Form.Item>
        <Form.Item
          name="reportDeadline"
          label={texts.reportDeadline}
          rules={[fieldRule(rules.reportDeadline)]}
        >
          <DateTimeInput />
        </Form.Item>
        <Form.Item name="remark" label={texts.remark} rules={[fieldRule(rules.remark)]}>
          <Input {...upTo(200)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
