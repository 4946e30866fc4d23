import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests of a whole service take longest and wait for most of it: they begin first, and short ones fill what they leave at the end. */
export class ServicesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isService = ({ moduleId }: TestSpecification) => moduleId.includes("/test/e2e/");
    return [...sorted.filter(isService), ...sorted.filter((file) => !isService(file))];
  }
}
