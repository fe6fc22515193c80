import { getContainerRuntimeClient } from 'testcontainers';

/** Says at once, and to the specs, when there is nothing to run containers with: a suite that was not run is named. */
export default async function setUp() {
  try {
    await getContainerRuntimeClient();
  } catch (error) {
    process.env.NO_CONTAINER_RUNTIME = error.message;
    console.warn(`\nThe container suites were NOT run: ${error.message}`);
  }
}
