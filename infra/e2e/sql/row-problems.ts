import ts from 'typescript';
import type { ColumnDescription } from './describe-statement.js';
import type { RowShape } from './find-statements.js';

/** What `pg` makes of a column, by the number of its type. `json` is whatever was put in. */
const READ_AS: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'bigint',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'json',
  700: 'number',
  701: 'number',
  1007: 'number[]',
  1009: 'string[]',
  1043: 'string',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
  3802: 'json',
};

/** What the rows are read by: bigints are numbers to `ReadModels`, and texts to `pg`. */
export type Reading = { readonly checker: ts.TypeChecker; readonly bigint: 'number' | 'string' };

/**
 * What is wrong with taking a statement's answer for rows of this shape.
 * @param isNullable whether the table lets a column be null; an expression's nulls are not known
 */
export function rowProblems(
  columns: readonly ColumnDescription[],
  row: RowShape | undefined,
  reading: Reading,
  isNullable: (column: ColumnDescription) => boolean,
): string[] {
  if (!row) {
    return columns.length === 0
      ? []
      : [`nothing says what a row is: ${columns.map(({ name }) => name).join(', ')}`];
  }
  const problems: string[] = [];
  const fields = new Map(row.fields.map((field) => [field.name, field.type]));
  columns.forEach((column, index) => {
    const key = row.isTuple ? String(index) : column.name;
    const type = fields.get(key);
    fields.delete(key);
    if (!type) problems.push(`the row has no ${key}, which the statement answers`);
    else problems.push(...fieldProblems(column, key, type, reading, isNullable(column)));
  });
  for (const name of fields.keys()) problems.push(`the statement does not answer ${name}`);
  return problems;
}

function fieldProblems(
  { typeId }: ColumnDescription,
  name: string,
  type: ts.Type,
  { checker, bigint }: Reading,
  isNullable: boolean,
): string[] {
  const readAs = READ_AS[typeId];
  if (!readAs) return [`${name} is of type ${typeId}, of which nothing says how it is read`];
  const says = checker.typeToString(type);
  const problems: string[] = [];
  if (isNullable && checker.getNonNullableType(type) === type && !isAnything(type)) {
    problems.push(`${name} may be null, and is taken for ${says}`);
  }
  const expected = readAs === 'bigint' ? bigint : readAs;
  if (!fits(expected, checker.getNonNullableType(type), checker)) {
    problems.push(`${name} is a ${expected}, and is taken for ${says}`);
  }
  return problems;
}

function fits(expected: string, type: ts.Type, checker: ts.TypeChecker): boolean {
  const isNamed = (name: string) => type.symbol?.name === name;
  if (isAnything(type)) return true;
  if (expected === 'json') return !isNamed('Date') && !isNamed('Buffer');
  if (expected === 'Date' || expected === 'Buffer') return isNamed(expected);
  const isList = expected.endsWith('[]');
  if (isList !== checker.isArrayType(type)) return false;
  const one = isList ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : type;
  return one !== undefined && checker.isTypeAssignableTo(one, primitive(expected.replace('[]', ''), checker));
}

function primitive(name: string, checker: ts.TypeChecker): ts.Type {
  if (name === 'string') return checker.getStringType();
  return name === 'number' ? checker.getNumberType() : checker.getBooleanType();
}

const isAnything = (type: ts.Type) => (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
