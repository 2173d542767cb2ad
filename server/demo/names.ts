import { CODES } from '../../schemas/generated/codes.ts';
import type { GenderCode } from '../../schemas/generated/entities.ts';
import { type Random, weightedPick } from '../core/random.ts';

const surname = weightedPick<string>([
  ...[...'王李张刘陈杨黄赵吴周'].map((one) => [one, 6] as const),
  ...[...'徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹'].map((one) => [one, 2] as const),
  ...[...'彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷'].map(
    (one) => [one, 0.8] as const,
  ),
  ...['欧阳', '司马', '上官', '诸葛', '司徒', '夏侯', '尉迟', '皇甫', '东方', '令狐'].map(
    (one) => [one, 0.31] as const,
  ),
]);

const MALE = '伟强磊洋勇军杰涛明辉鹏飞宇浩博文斌刚建国志远俊峰子轩嘉豪思源天佑海波立新家乐晨阳景行承泽皓然';
const FEMALE = '芳娜敏静丽艳娟霞秀英玲桂兰雪梅婷慧倩欣怡佳颖雨桐诗涵梓萱晓燕月红思琪若曦语嫣淑珍美华春梅清妍';
const BOTH = '晓文华平安宁乐清林云帆一小亦可知书予辰青禾';

/** A surname; about two in a hundred have two characters. */
export function demoSurname(random: Random): string {
  return surname(random);
}

/** One or two characters that go with the gender (`9` draws from both). */
export function demoGivenName(random: Random, gender: GenderCode): string {
  const own = gender === CODES.gender.male ? MALE : gender === CODES.gender.female ? FEMALE : BOTH;
  const first = letter(random, random.chance(0.15) ? BOTH : own);
  if (random.chance(0.22)) return first;
  const second = letter(random, random.chance(0.15) ? BOTH : own);
  return first + second;
}

/** An invented person's full name. */
export function demoName(random: Random, gender: GenderCode): string {
  return demoSurname(random) + demoGivenName(random, gender);
}

function letter(random: Random, letters: string): string {
  return letters.charAt(random.below(letters.length));
}
