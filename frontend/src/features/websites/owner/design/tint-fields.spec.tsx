import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TintFields } from './tint-fields';

function Shown() {
  const [value, setValue] = useState('#336699');
  return (
    <>
      <TintFields label="Text" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const colour = () => document.querySelector('output')?.textContent;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => void render(<Shown />));

test('a color is made darker, and its hue stays', () => {
  expect(screen.getByLabelText('Hue, °')).toHaveValue(210);
  type('Lightness, %', '20');
  expect([colour(), screen.getByLabelText('Saturation, %')]).toEqual([
    '#1a334d',
    expect.objectContaining({ value: '50' }),
  ]);
  type('Saturation, %', '0');
  // a gray has no hue of its own, and the owner's is kept
  expect([colour(), screen.getByLabelText('Hue, °')]).toEqual([
    '#333333',
    expect.objectContaining({ value: '210' }),
  ]);
});

test.each([
  ['Hue, °', '361', 'Hue out of bounds.'],
  ['Saturation, %', '101', 'Saturation out of bounds.'],
  ['Lightness, %', '-1', 'Lightness out of bounds.'],
  ['Hue, °', '', 'Missing an H/S/L value.'],
])('%s of "%s" changes nothing: %s', (label, value, problem) => {
  type(label, value);
  expect([screen.getByText(problem).textContent, colour()]).toEqual([problem, '#336699']);
});
