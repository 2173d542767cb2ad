import {
  App,
  Button,
  Card,
  Col,
  DatePicker,
  Flex,
  Form,
  Image,
  Input,
  InputNumber,
  Row,
  Select,
  Space,
  Table,
  Tag,
  Typography,
} from 'antd';
import type { ColumnsType } from 'antd/es/table';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { pictureAddress } from '../pages/picture-address.ts';
import { ACTIONS, DICTS, LISTS, mask, type SpecColumn, type SpecFilter, type SpecRow, stub } from '../pages/spec.mjs';

const { title, toolbar, filters, columns } = LISTS.records;

export function ListPage({ rows }: { rows: number }) {
  const { modal } = App.useApp();
  const [form] = Form.useForm();
  const [answer, setAnswer] = useState<{ list: SpecRow[]; total: number }>();
  const [selected, setSelected] = useState<React.Key[]>([]);
  const ask = useMemo(() => stub(rows), [rows]);
  useEffect(() => {
    void ask('records').then(setAnswer);
  }, [ask]);
  const drawn = useMemo(() => {
    const remove = (name: unknown) => modal.confirm({ title: `确定删除${name}？` });
    return columns.map((column): ColumnsType<SpecRow>[number] => ({
      key: column.key,
      dataIndex: column.key,
      title: column.title,
      width: column.width,
      fixed: column.fixed,
      sorter: column.sortable,
      ellipsis: column.kind === 'text',
      align: column.kind === 'number' ? 'right' : undefined,
      render: (value, row) => (column.kind === 'actions' ? buttons(row, remove) : shown(column, value)),
    }));
  }, [modal]);
  return (
    <Flex vertical gap={12} style={{ padding: 16 }}>
      <Typography.Title level={4}>{title}</Typography.Title>
      <Card>
        <Form form={form} layout="vertical" onFinish={() => void ask('records').then(setAnswer)}>
          <Row gutter={16}>
            {filters.map((filter) => (
              <Col key={filter.key} span={4}>
                <Form.Item name={filter.key} label={filter.label}>
                  {box(filter)}
                </Form.Item>
              </Col>
            ))}
          </Row>
          <Flex gap={8} justify="end">
            <Button type="primary" htmlType="submit">
              查询
            </Button>
            <Button onClick={() => form.resetFields()}>重置</Button>
          </Flex>
        </Form>
      </Card>
      <Card>
        <Space style={{ marginBottom: 12 }}>
          {toolbar.map((word, place) => (
            <Button key={word} type={place === 0 ? 'primary' : 'default'}>
              {word}
            </Button>
          ))}
        </Space>
        <Table
          rowKey="id"
          size="middle"
          loading={!answer}
          dataSource={answer?.list ?? []}
          columns={drawn}
          rowSelection={{ selectedRowKeys: selected, onChange: setSelected }}
          scroll={{ x: columns.reduce((sum, { width }) => sum + width, 48) }}
          pagination={{
            total: answer?.total ?? 0,
            pageSize: rows,
            showSizeChanger: true,
            showTotal: (total) => `共 ${total} 条`,
          }}
        />
      </Card>
    </Flex>
  );
}

function box({ kind, dict = '' }: SpecFilter): ReactNode {
  switch (kind) {
    case 'text':
      return <Input allowClear placeholder="请输入" />;
    case 'select':
      return <Select allowClear options={DICTS[dict]} placeholder="请选择" />;
    case 'dateRange':
      return <DatePicker.RangePicker style={{ width: '100%' }} />;
    case 'number':
      return <InputNumber style={{ width: '100%' }} placeholder="请输入" />;
  }
}

function shown({ kind, dict = '' }: SpecColumn, value: string | number): ReactNode {
  switch (kind) {
    case 'image':
      return <Image src={pictureAddress(String(value))} width={40} height={40} loading="lazy" />;
    case 'phone':
      return mask(String(value));
    case 'tag': {
      const choice = DICTS[dict]?.find((each) => each.value === value);
      return <Tag color={choice?.color}>{choice?.label}</Tag>;
    }
    case 'datetime':
      return dayjs(value).format('YYYY-MM-DD HH:mm:ss');
    default:
      return value;
  }
}

function buttons(row: SpecRow, remove: (name: unknown) => void): ReactNode {
  const [view, del] = ACTIONS;
  return (
    <Space>
      <a href="#view">{view}</a>
      {/* biome-ignore lint/a11y/useValidAnchor: the light way, as antd's own examples have it */}
      <a href="#delete" onClick={() => remove(row.name)}>
        {del}
      </a>
    </Space>
  );
}
