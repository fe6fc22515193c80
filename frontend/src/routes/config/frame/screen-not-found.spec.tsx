import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { ScreenFailed } from './screen-failed';
import { ScreenNotFound } from './screen-not-found';

test.each([
  ['There is no such screen', () => <ScreenNotFound />],
  ['Something went wrong', () => <ScreenFailed reset={() => undefined} />],
])('"%s" is the heading of the screen, has the focus and names the tab', async (title, component) => {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/config/nowhere'] }),
  });
  render(<RouterProvider router={router as never} />);
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe(`${title} – Daybook`);
});
