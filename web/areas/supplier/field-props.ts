/** What an Ant Design Form.Item hands to the field in it. */
export interface FieldProps<T> {
  id?: string;
  value?: T;
  onChange?: (value: T | undefined) => void;
}
