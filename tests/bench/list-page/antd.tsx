import '@ant-design/v5-patch-for-react-19';
import {
  App,
  Button,
  Card,
  ConfigProvider,
  DatePicker,
  Form,
  Image,
  Input,
  Select,
  Space,
  Statistic,
  Table,
  Tag,
} from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ColumnsType } from 'antd/es/table';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import direction from '../../../schemas/dictionaries/direction.json';
import openFailReason from '../../../schemas/dictionaries/openFailReason.json';
import openResult from '../../../schemas/dictionaries/openResult.json';
import openType from '../../../schemas/dictionaries/openType.json';
import personType from '../../../schemas/dictionaries/personType.json';
import { answer, type BenchRecord, rowCount } from './records.ts';

/** The same page as a good antd programmer writes it by hand: Form, Statistic, Table, Tag, Image. */
interface Dictionary {
  values: { value: string; label: { zh: string }; color?: string }[];
}

const options = (dictionary: Dictionary) => dictionary.values.map(({ value, label }) => ({ value, label: label.zh }));
const tag = (dictionary: Dictionary) => (value: string | null) => {
  const found = dictionary.values.find((entry) => entry.value === value);
  return found ? <Tag color={found.color}>{found.label.zh}</Tag> : '—';
};

const columns: ColumnsType<BenchRecord> = [
  {
    title: '抓拍',
    dataIndex: 'snapUrl',
    width: 72,
    render: (url: string) => <Image src={url} width={40} height={40} />,
  },
  { title: '姓名', dataIndex: 'personName', width: 110 },
  { title: '手机号', dataIndex: 'phone', width: 130 },
  { title: '人员类型', dataIndex: 'personType', width: 100, render: tag(personType) },
  { title: '房屋地址', dataIndex: 'spaceName', width: 190, ellipsis: true },
  { title: '设备名称', dataIndex: 'deviceName', width: 170, ellipsis: true },
  { title: '开门方式', dataIndex: 'openType', width: 100, render: tag(openType) },
  { title: '进出方向', dataIndex: 'direction', width: 84, render: tag(direction) },
  { title: '开门结果', dataIndex: 'openResult', width: 84, render: tag(openResult) },
  { title: '失败原因', dataIndex: 'failReason', width: 130, render: tag(openFailReason) },
  {
    title: '体温',
    dataIndex: 'temperature',
    width: 96,
    align: 'right',
    render: (value: number) => <span style={{ color: value > 37.3 ? 'red' : undefined }}>{value.toFixed(1)}℃</span>,
  },
  { title: '开门时间', dataIndex: 'openTime', width: 176, sorter: true, defaultSortOrder: 'descend' },
  { title: '操作', key: 'action', width: 80, fixed: 'right', render: () => <Button type="link">详情</Button> },
];

interface Answer {
  list: BenchRecord[];
  total: number;
  summary: Record<string, number>;
}

const text = answer(rowCount());
const ask = () => new Promise<Answer>((done) => setTimeout(() => done(JSON.parse(text) as Answer)));

function RecordsPage() {
  const [form] = Form.useForm();
  const [page, setPage] = useState<Answer>();
  useEffect(() => {
    void ask().then(setPage);
  }, []);
  return (
    <Space direction="vertical" style={{ width: '100%' }}>
      <Card>
        <Form form={form} layout="inline" initialValues={{ openTime: [dayjs().startOf('day'), dayjs().endOf('day')] }}>
          <Form.Item name="openTime" label="开门时间" rules={[{ required: true }]}>
            <DatePicker.RangePicker showTime />
          </Form.Item>
          <Form.Item name="personName" label="姓名">
            <Input allowClear maxLength={20} />
          </Form.Item>
          <Form.Item name="phone" label="手机号">
            <Input allowClear />
          </Form.Item>
          <Form.Item name="deviceId" label="设备名称">
            <Select mode="multiple" allowClear showSearch options={[]} placeholder="请选择" style={{ width: 170 }} />
          </Form.Item>
          <Form.Item name="openType" label="开门方式">
            <Select
              mode="multiple"
              allowClear
              options={options(openType)}
              placeholder="请选择"
              style={{ width: 170 }}
            />
          </Form.Item>
          <Form.Item name="openResult" label="开门结果">
            <Select allowClear options={options(openResult)} placeholder="请选择" style={{ width: 170 }} />
          </Form.Item>
          <Button type="primary">查询</Button>
          <Button>重置</Button>
          <Button type="link">收起</Button>
        </Form>
      </Card>
      <Card>
        <Space size="large">
          <Statistic title="开门总次数" value={page?.summary.total ?? 0} />
          <Statistic title="进" value={page?.summary.in ?? 0} />
          <Statistic title="出" value={page?.summary.out ?? 0} />
          <Statistic title="拒绝" value={page?.summary.refused ?? 0} />
          <Statistic title="通行人数" value={page?.summary.people ?? 0} />
        </Space>
      </Card>
      <Card extra={<Select options={options(openType)} placeholder="密度" />}>
        <Table
          rowKey="id"
          loading={!page}
          dataSource={page?.list ?? []}
          columns={columns}
          scroll={{ x: 1456 }}
          pagination={{
            total: page?.total ?? 0,
            pageSize: rowCount(),
            showSizeChanger: true,
            showTotal: (total) => `共 ${total} 条`,
          }}
        />
      </Card>
    </Space>
  );
}

window.__bench = {
  ready: true,
  mount() {
    performance.mark('bench:mount');
    const root = document.getElementById('root');
    if (!root) return;
    createRoot(root).render(
      <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }}>
        <App>
          <RecordsPage />
        </App>
      </ConfigProvider>,
    );
  },
};
