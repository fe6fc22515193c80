import { IsInt, IsNumber, IsString } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';

/** Appends of the process that answers, as its `/metrics` has them. */
export class AppendFigures {
  /** ISO 8601: the figures are of appends after it, of five minutes at most */
  @IsString() since!: string;
  @IsInt() count!: number;
  /** 99 of 100 were on the disk after so many milliseconds; null without an append */
  @OrNull() @IsNumber() p99!: number | null;
}

export class ProjectionFigures {
  @IsString() name!: string;
  /** positions behind the end of the log; null when it is not known */
  @OrNull() @IsInt() lag!: number | null;
  @IsInt() parked!: number;
}

export class ReactorFigures {
  @IsString() name!: string;
  @IsInt() parked!: number;
}

export class QueueFigures {
  @IsString() name!: string;
  @IsInt() waiting!: number;
  @IsInt() delayed!: number;
  @IsInt() failed!: number;
}

/** The mail server takes no emails of this installation: they wait. */
export class EmailServerRefusal {
  /** ISO 8601 */
  @IsString() since!: string;
  /** emails that it refused since, each as often as it was tried */
  @IsInt() refusals!: number;
  /** its last answer, without email addresses */
  @IsString() response!: string;
}

/** `GET /api/operator/figures`: the most important figures of `/metrics`, from one process. */
export class FiguresAnswer {
  @IsA(AppendFigures) appends!: AppendFigures;
  @IsA(ProjectionFigures, { each: true }) projections!: ProjectionFigures[];
  @IsA(ReactorFigures, { each: true }) reactors!: ReactorFigures[];
  /** those that answered */
  @IsA(QueueFigures, { each: true }) queues!: QueueFigures[];
  /** queues that did not answer in time */
  @IsString({ each: true }) silentQueues!: string[];
  /** null: it takes emails, or none was sent yet */
  @OrNull() @IsA(EmailServerRefusal) emailServer!: EmailServerRefusal | null;
}
