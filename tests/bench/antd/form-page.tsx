import { Button, Card, Col, DatePicker, Form, Input, InputNumber, Row, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { fields, type SpecField } from '../pages/spec.mjs';

type Values = Record<string, unknown>;

export function FormPage({ count }: { count: number }) {
  const [form] = Form.useForm<Values>();
  const all = fields(count);
  const initial = Object.fromEntries(
    all.map(({ name, kind, initial: value }) => [name, kind === 'date' ? dayjs(String(value)) : value]),
  );
  return (
    <Form form={form} layout="vertical" initialValues={initial} style={{ padding: 16 }}>
      <Card>
        <Row gutter={24}>
          {all.map((field) => (
            <Shown key={field.name} field={field} />
          ))}
        </Row>
        <Button type="primary" htmlType="submit">
          保存
        </Button>
      </Card>
    </Form>
  );
}

/** A field, where it has a condition only while that holds. */
function Shown({ field }: { field: SpecField }) {
  const { when } = field;
  if (!when) return <Box field={field} />;
  return (
    <Form.Item noStyle shouldUpdate={(before: Values, now: Values) => before[when.name] !== now[when.name]}>
      {({ getFieldValue }) => (getFieldValue(when.name) === when.value ? <Box field={field} /> : null)}
    </Form.Item>
  );
}

function Box({ field }: { field: SpecField }) {
  const { name, label, kind, required, maxLength } = field;
  return (
    <Col span={12}>
      <Form.Item
        name={name}
        label={label}
        rules={required ? [{ required, message: `请填写${label}` }, { max: maxLength }] : undefined}
        valuePropName={kind === 'switch' ? 'checked' : 'value'}
      >
        {widget(field)}
      </Form.Item>
    </Col>
  );
}

function widget({ kind, maxLength, options }: SpecField): ReactNode {
  switch (kind) {
    case 'text':
      return <Input allowClear maxLength={maxLength} placeholder="请输入" />;
    case 'textarea':
      return <Input.TextArea maxLength={200} showCount rows={3} placeholder="请输入" />;
    case 'number':
      return <InputNumber style={{ width: '100%' }} placeholder="请输入" />;
    case 'select':
      return (
        <Select allowClear options={options?.map(({ value, label }) => ({ value, label }))} placeholder="请选择" />
      );
    case 'switch':
      return <Switch checkedChildren="是" unCheckedChildren="否" />;
    case 'date':
      return <DatePicker style={{ width: '100%' }} />;
  }
}
