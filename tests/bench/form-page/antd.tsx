import '@ant-design/v5-patch-for-react-19';
import {
  App,
  Button,
  Card,
  Col,
  ConfigProvider,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Radio,
  Row,
  Select,
  Switch,
} from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchField, CHOICES, fieldCount, fields, READY } from './fields.ts';

/** The same form as a good antd programmer writes it by hand: Form, Row, Col, Form.Item. */
const WIDGETS: Record<BenchField['kind'], ReactNode> = {
  input: <Input allowClear maxLength={50} placeholder="请输入" />,
  textarea: <Input.TextArea maxLength={200} placeholder="请输入" />,
  number: <InputNumber style={{ width: '100%' }} placeholder="请输入" />,
  select: <Select allowClear options={CHOICES} placeholder="请选择" />,
  radio: <Radio.Group options={CHOICES.slice(0, 3)} />,
  switch: <Switch />,
  date: <DatePicker style={{ width: '100%' }} />,
};

const all = fields(fieldCount());

function FormPage() {
  const [form] = Form.useForm();
  return (
    <Form form={form} layout="vertical">
      <Card>
        <Row gutter={24}>
          {all.map(({ name, label, kind, required }) => (
            <Col key={name} span={12}>
              <Form.Item
                name={name}
                label={label}
                rules={[{ required, message: `请填写${label}` }]}
                valuePropName={kind === 'switch' ? 'checked' : 'value'}
              >
                {WIDGETS[kind]}
              </Form.Item>
            </Col>
          ))}
        </Row>
      </Card>
      <Button type="primary" htmlType="submit" autoInsertSpace={false}>
        {READY}
      </Button>
    </Form>
  );
}

window.__bench = {
  ready: true,
  mount() {
    const root = document.getElementById('root');
    if (!root) return;
    createRoot(root).render(
      <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }}>
        <App>
          <FormPage />
        </App>
      </ConfigProvider>,
    );
  },
};
